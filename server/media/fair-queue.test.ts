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
