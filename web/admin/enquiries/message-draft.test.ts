import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { clearFormDrafts } from "#web/storage/form-draft-storage.ts";
import { changeMessage, type MessagePlace, readMessageDraft, storeMessageDraft } from "./message-draft.ts";

beforeEach(() => {
  const storage = memoryStorage();
  // the names of what is stored are the keys of the object, as in a browser
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(storage, {
      ownKeys: () => [...storage.items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const answer: MessagePlace = { type: "answer", enquiry: 3, user: 7 };

it("keeps a text with its key for the user who wrote it, per enquiry and kind", () => {
  const draft = changeMessage("Dear");
  storeMessageDraft(answer, draft);
  expect(readMessageDraft(answer)).toEqual(draft);
  for (const other of [{ type: "note" }, { enquiry: 4 }, { user: 8 }] as const)
    expect(readMessageDraft({ ...answer, ...other })).toMatchObject({ text: "" });
});

it("gives a text another key with every change", () => {
  expect(changeMessage("Dear").key).not.toBe(changeMessage("Dear").key);
});

it("keeps nothing of a text that was emptied or sent", () => {
  storeMessageDraft(answer, changeMessage("Dear"));
  storeMessageDraft(answer, changeMessage(""));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it("reads nothing from what is no draft", () => {
  sessionStorage.setItem("enquiryText:answer:3", JSON.stringify({ user: 7, value: { text: 1 } }));
  expect(readMessageDraft(answer)).toMatchObject({ text: "" });
});

it("is cleared with the other forms of a deleted account", () => {
  storeMessageDraft(answer, changeMessage("Dear"));
  clearFormDrafts(7);
  expect(readMessageDraft(answer)).toMatchObject({ text: "" });
});
