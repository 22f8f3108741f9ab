import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPoller, type Poller } from "./poller.ts";

describe("a poller", () => {
  let poller: Poller;
  const onError = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onError.mockClear();
    poller = createPoller({ every: 1000, onError });
  });
  afterEach(async () => {
    await poller.stop();
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("runs at the start, then regularly, and no more once it is stopped", async () => {
    const task = vi.fn(async () => {});
    poller.wake();
    await pass(5000);
    expect(task).not.toHaveBeenCalled();
    poller.start(task);
    poller.start(task);
    await pass(0);
    expect(task).toHaveBeenCalledTimes(1);
    await pass(999);
    expect(task).toHaveBeenCalledTimes(1);
    await pass(1001);
    expect(task).toHaveBeenCalledTimes(3);
    await poller.stop();
    poller.wake();
    await pass(5000);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it("runs earlier where its task wants to, but not later, and goes on after a failure", async () => {
    const answers: (number | null)[] = [200, null, 60_000];
    const task = vi.fn(async () => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error("lost");
      return answer;
    });
    poller.start(task);
    await pass(0);
    await pass(200);
    expect(task).toHaveBeenCalledTimes(2);
    await pass(1000);
    expect(task).toHaveBeenCalledTimes(3);
    await pass(1000);
    expect(task).toHaveBeenCalledTimes(4);
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("lost"));
    await pass(1000);
    expect(task).toHaveBeenCalledTimes(5);
  });

  it("runs when it is woken, once more where a run is in progress, and never twice at the same time", async () => {
    let release = () => {};
    let running = 0;
    const task = vi.fn(async () => {
      expect(++running).toBe(1);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      running--;
    });
    poller.start(task);
    await pass(0);
    for (let i = 0; i < 3; i++) poller.wake(100);
    await pass(5000);
    expect(task).toHaveBeenCalledTimes(1);
    release();
    await pass(0);
    expect(task).toHaveBeenCalledTimes(2);
    release();
    await pass(0);
    poller.wake(100);
    poller.wake(500);
    await pass(100);
    expect(task).toHaveBeenCalledTimes(3);
    release();
    await pass(0);
  });

  it("waits for the run in progress when it is stopped", async () => {
    const order: string[] = [];
    let release = () => {};
    poller.start(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      order.push("run");
    });
    const stopped = poller.stop().then(() => order.push("stopped"));
    release();
    await stopped;
    expect(order).toEqual(["run", "stopped"]);
  });
});
