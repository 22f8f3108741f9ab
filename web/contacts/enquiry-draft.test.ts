import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEnquiryDraft, storeEnquiryDraft } from "./enquiry-draft.ts";

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let [local, session] = [memory(), memory()];
beforeEach(() => {
  [local, session] = [memory(), memory()];
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
