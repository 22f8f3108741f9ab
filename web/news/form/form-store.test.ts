import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { articleWith, FormHarness, failure } from "./form-harness.ts";
import { FormStore } from "./form-store.ts";

/** Channels to forms in other tabs that are open, and the forms of a test. */
const channels = new Set<object>();
const closeForms = new Set<() => void>();
const leave = vi.fn();
const querySelector = vi.fn(() => null);
const { shown, showToast } = vi.hoisted(() => {
  // an earlier file of this worker may have loaded the form with the real toasts
  vi.resetModules();
  const texts = new Set<string>();
  const show = (_kind: string, text: string) => {
    texts.add(text);
    return () => void texts.delete(text);
  };
  return { shown: texts, showToast: show };
});
vi.mock("#web/ui/toasts.tsx", () => ({ showToast }));

class Channel {
  constructor(name: string) {
    if (name === "drafts") channels.add(this);
  }
  postMessage() {}
  close() {
    channels.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { querySelector }));
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => undefined);
});
afterEach(() => {
  for (const close of closeForms) close();
  closeForms.clear();
  shown.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A new article whose publication is not answered yet. */
function publishing(): FormStore {
  const form = new FormHarness();
  form.title("题");
  form.type("<p>文</p>");
  form.save("publish");
  return new FormStore(form.state);
}

function open(store: FormStore) {
  const close = store.open(() => ({ t: (key) => key, leave, preview: () => undefined }));
  closeForms.add(close);
  return close;
}

const answer = (store: FormStore) =>
  store.dispatch({ type: "saveAnswered", language: "zh", article: articleWith({ version: 1 }) });
const refuse = (store: FormStore) =>
  store.dispatch({
    type: "saveFailed",
    language: "zh",
    failure: { ...failure(422), errors: { title: ["标题太长"] } },
  });

test("an answer leads on, and moves the form to the article's other tabs", () => {
  const store = publishing();
  const close = open(store);
  expect(channels.size).toBe(2);
  answer(store);
  expect(leave).toHaveBeenCalledWith({ type: "leave", to: "list" });
  expect(channels.size).toBe(2);
  close();
  expect(channels.size).toBe(0);
});

test("an answer after the form is closed leads nowhere, and opens nothing", () => {
  const store = publishing();
  open(store)();
  answer(store);
  expect(store.state().article?.id).toBe(7);
  expect(leave).not.toHaveBeenCalled();
  expect(channels.size).toBe(0);
});

test("a refusal leads to its field only while the form is open", () => {
  const store = publishing();
  open(store);
  refuse(store);
  expect(querySelector).toHaveBeenCalled();
  querySelector.mockClear();
  const closed = publishing();
  open(closed)();
  refuse(closed);
  expect(querySelector).not.toHaveBeenCalled();
});

test("that the connection is back replaces the message that it was lost", () => {
  const store = publishing();
  open(store);
  store.dispatch({ type: "disconnected" });
  expect([...shown]).toEqual(["editor.form.connection_lost"]);
  store.dispatch({ type: "connected" });
  expect([...shown]).toEqual(["editor.form.connection_back"]);
});
