import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { readEnquiryDraft, storeEnquiryDraft, withEntered } from "./enquiry-draft.ts";

let [local, session] = [memoryStorage(), memoryStorage()];
beforeEach(() => {
  [local, session] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});
afterEach(() => vi.unstubAllGlobals());

const fields = { water: "A lake" };

it("keeps a draft for the tab alone, unless the reader wants it on the device", () => {
  storeEnquiryDraft({ fields, onDevice: false });
  expect(readEnquiryDraft()).toEqual({ fields, onDevice: false });
  expect(local.items.size).toBe(0);
});

it("moves a draft to the device and back, so that it is in one place only", () => {
  storeEnquiryDraft({ fields, onDevice: false });
  storeEnquiryDraft({ fields, onDevice: true });
  expect(readEnquiryDraft()).toEqual({ fields, onDevice: true });
  expect(session.items.size).toBe(0);
  storeEnquiryDraft({ fields, onDevice: false });
  expect(local.items.size).toBe(0);
});

it("removes a draft from both places once it is sent or cleared", () => {
  storeEnquiryDraft({ fields, onDevice: true });
  storeEnquiryDraft(null);
  expect([local.items.size, session.items.size, readEnquiryDraft()]).toEqual([0, 0, null]);
});

it("takes what is no draft for none", () => {
  local.setItem("enquiry", "{");
  expect(readEnquiryDraft()).toBeNull();
  local.setItem("enquiry", '{"water":1}');
  expect(readEnquiryDraft()).toBeNull();
});

describe("a draft that is found once something else is entered", () => {
  const draft = { water: "A lake", name: "Chen Yue", topic: "Before", link: "/before" };
  const given = { topic: "CE-QUAL-W2", link: "/services-post/ce-qual-w2" };

  it("gives way to it field by field", () => {
    const entered = { ...given, water: "Another lake", name: "", kind: "lake" };
    expect(withEntered(draft, given, entered)).toEqual({
      ...given,
      water: "Another lake",
      name: "Chen Yue",
      kind: "lake",
    });
  });

  it("keeps its subject where the address gives none, and gives it up where one was entered", () => {
    const none = { topic: "", link: "" };
    expect(withEntered(draft, none, none)).toEqual(draft);
    expect(withEntered(draft, given, { ...given, topic: "My own" })).toMatchObject({ topic: "My own" });
  });
});
