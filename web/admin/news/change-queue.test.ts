import { expect, it, vi } from "vitest";
import { ChangeQueue } from "./change-queue.ts";

/** Changes that the test ends, by the names of their actions. */
function setUp() {
  const started: string[] = [];
  const ends = new Map<string, (problem: string | null) => void>();
  const queue = new ChangeQueue();
  const run = (id: number, action: string) =>
    queue.run(id, action, () => {
      started.push(action);
      return new Promise((resolve) => ends.set(action, resolve));
    });
  const end = async (action: string, problem: string | null = null) => {
    await vi.waitUntil(() => ends.has(action));
    ends.get(action)?.(problem);
  };
  return { queue, run, end, started };
}

it("makes a change that is asked for during another one after it", async () => {
  const { run, end, started } = setUp();
  const first = run(1, "publish");
  const second = run(2, "withdraw");
  await end("publish");
  await first;
  await end("withdraw");
  await second;
  expect(started).toEqual(["publish", "withdraw"]);
});

it("begins the next change only once the one before has ended", async () => {
  const { run, end, started } = setUp();
  void run(1, "publish");
  void run(2, "withdraw");
  await vi.waitUntil(() => started.length > 0);
  expect(started).toEqual(["publish"]);
  await end("publish", "The title is missing.");
  await vi.waitUntil(() => started.length > 1);
});

it("has a change under way from when it is asked for until it has ended, and makes it once", async () => {
  const { queue, run, end, started } = setUp();
  void run(1, "publish");
  const second = run(2, "withdraw");
  const again = run(2, "withdraw");
  expect([queue.isBusy(1, "publish"), queue.isBusy(2, "withdraw"), queue.isBusy(2, "publish")]).toEqual([
    true,
    true,
    false,
  ]);
  await end("publish");
  await end("withdraw");
  await Promise.all([second, again]);
  expect(queue.isBusy(2, "withdraw")).toBe(false);
  expect(started).toEqual(["publish", "withdraw"]);
});

it("keeps what went wrong with an article until another change of that article is asked for", async () => {
  const { queue, run, end } = setUp();
  const listener = vi.fn();
  queue.subscribe(listener);
  const changes = [run(1, "zh"), run(1, "en"), run(2, "restore")];
  await end("zh", "The title is missing.");
  await end("en", "The text is missing.");
  await end("restore");
  await Promise.all(changes);
  expect(queue.problemsOf(1)).toEqual(["The title is missing.", "The text is missing."]);
  expect(queue.problemsOf(2)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(6);
  void run(1, "remove");
  expect(queue.problemsOf(1)).toEqual([]);
});
