import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

it("runs one task at a time, the owners taking turns", async () => {
  const queue = createFairQueue();
  const done: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    expect(++running).toBe(1);
    await new Promise(setImmediate);
    running--;
    done.push(name);
  };
  const heavy = ["a1", "a2", "a3", "a4"].map((name) => queue.run("a", task(name)));
  const other = queue.run("b", task("b1"));
  expect([queue.waitingOf("a"), queue.waitingOf("b")]).toEqual([3, 1]);
  await Promise.all([...heavy, other]);
  expect(done).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

it("goes on after a task that fails, also one that begins later", async () => {
  const queue = createFairQueue();
  const failing = queue.run("a", () => Promise.reject(new Error("broken")));
  const next = queue.run("a", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
  expect(await queue.run("a", async () => "later")).toBe("later");
});

it("does not run a task whose signal aborts while it waits", async () => {
  const queue = createFairQueue();
  const gate = Promise.withResolvers<void>();
  const first = queue.run("a", () => gate.promise);
  const gone = new AbortController();
  let runs = 0;
  const count = async () => ++runs;
  const abandoned = queue.run("a", count, gone.signal);
  const next = queue.run("a", count, new AbortController().signal);
  gone.abort(new Error("gone"));
  await expect(abandoned).rejects.toThrow("gone");
  expect(queue.waitingOf("a")).toBe(1);
  gate.resolve();
  await first;
  expect(await next).toBe(1);
  await expect(queue.run("a", count, gone.signal)).rejects.toThrow("gone");
  expect(await queue.run("b", count)).toBe(2);
});
