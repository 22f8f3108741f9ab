import { expect, it, vi } from "vitest";
import { NewestAnswer } from "./newest-answer.ts";

/** An answer that loads by calls that the test settles, in the order in which they were made. */
function setUp() {
  const calls: PromiseWithResolvers<string>[] = [];
  const fetch = vi.fn(() => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return call.promise;
  });
  return { newest: new NewestAnswer<string>(), calls, fetch };
}

/** Lets what was settled reach the answer. */
const arrive = () => new Promise<void>((resolve) => setImmediate(resolve));

it("has what was fetched, and tells those who follow it", async () => {
  const { newest, calls, fetch } = setUp();
  const listener = vi.fn();
  newest.subscribe(listener);
  newest.load(fetch);
  calls[0]?.resolve("first");
  await arrive();
  expect(newest.answered()).toEqual({ data: "first", error: null });
  expect(listener).toHaveBeenCalledOnce();
});

it("keeps what was fetched when a later fetch fails, with the reason", async () => {
  const { newest, calls, fetch } = setUp();
  newest.setData("first");
  newest.load(fetch);
  calls[0]?.reject("no connection");
  await arrive();
  expect(newest.answered()).toEqual({ data: "first", error: "no connection" });
});

it("ignores the answer of a fetch before the last one, also a failure", async () => {
  const { newest, calls, fetch } = setUp();
  for (let i = 0; i < 3; i++) newest.load(fetch);
  calls[2]?.resolve("third");
  await arrive();
  calls[0]?.resolve("first");
  calls[1]?.reject("no connection");
  await arrive();
  expect(newest.answered()).toEqual({ data: "third", error: null });
});

it("ignores a fetch that began before an answer was taken, and fetches again", async () => {
  const { newest, calls, fetch } = setUp();
  newest.load(fetch);
  newest.setData("taken");
  calls[0]?.resolve("older");
  await arrive();
  expect(newest.answered()).toEqual({ data: "taken", error: null });
  calls[1]?.resolve("newer");
  await arrive();
  expect(newest.answered()).toEqual({ data: "newer", error: null });
});

it("fetches nothing again for an answer that is taken while nothing is under way", async () => {
  const { newest, calls, fetch } = setUp();
  newest.load(fetch);
  calls[0]?.resolve("first");
  await arrive();
  newest.setData("taken");
  expect(fetch).toHaveBeenCalledOnce();
});
