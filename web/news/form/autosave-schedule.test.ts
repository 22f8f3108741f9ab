import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type AutosaveOutcome,
  autosaveBusyMs,
  autosaveLongestMs,
  autosavePauseMs,
  autosaveRetryMs,
  autosaveSchedule,
} from "./autosave-schedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A schedule whose saves come to `outcomes` in turn, the last of them for good. */
function scheduleOf(...outcomes: AutosaveOutcome[]) {
  const save = vi.fn(async () => outcomes[Math.min(save.mock.calls.length, outcomes.length) - 1] ?? "done");
  return { save, ...autosaveSchedule(save) };
}

test("a text goes to the server once, after the writer's pause", async () => {
  const { save, changed } = scheduleOf("done");
  changed();
  await pass(autosavePauseMs - 1);
  changed();
  await pass(autosavePauseMs - 1);
  expect(save).not.toHaveBeenCalled();
  await pass(1);
  expect(save).toHaveBeenCalledOnce();
  await pass(10 * autosaveLongestMs);
  expect(save).toHaveBeenCalledOnce();
});

test("who writes without a pause has the text saved every minute", async () => {
  const { save, changed } = scheduleOf("done");
  for (let written = 0; written <= 2 * autosaveLongestMs + 2000; written += 500) {
    changed();
    await pass(500);
  }
  expect(save).toHaveBeenCalledTimes(2);
});

test("what is written while a save runs goes with the next one, never with a second at once", async () => {
  const ends: (() => void)[] = [];
  const save = vi.fn(() => new Promise<AutosaveOutcome>((resolve) => ends.push(() => resolve("done"))));
  const { changed } = autosaveSchedule(save);
  changed();
  await pass(autosavePauseMs);
  changed();
  await pass(5 * autosavePauseMs);
  expect(save).toHaveBeenCalledOnce();
  ends[0]?.();
  await pass(0);
  expect(save).toHaveBeenCalledTimes(2);
});

test("a save that is not possible yet is looked at again soon", async () => {
  const { save, changed } = scheduleOf("busy", "busy", "done");
  changed();
  await pass(autosavePauseMs + 2 * autosaveBusyMs);
  expect(save).toHaveBeenCalledTimes(3);
});

test("a server out of reach is tried with growing pauses, however much is written", async () => {
  const { save, changed } = scheduleOf("unreached");
  changed();
  await pass(autosavePauseMs);
  let tries = 1;
  for (const wait of [...autosaveRetryMs, 60_000]) {
    changed();
    await pass(wait - 1);
    expect(save).toHaveBeenCalledTimes(tries);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(++tries);
  }
});

test("a connection that is back is used at once", async () => {
  const { save, changed, tryNow } = scheduleOf("unreached", "done");
  tryNow();
  expect(save).not.toHaveBeenCalled();
  changed();
  await pass(autosavePauseMs);
  tryNow();
  await pass(0);
  expect(save).toHaveBeenCalledTimes(2);
  changed();
  await pass(autosavePauseMs);
  expect(save).toHaveBeenCalledTimes(3);
});

test("nothing is saved until the author has decided, then what was waiting", async () => {
  const { save, changed, resume } = scheduleOf("halted", "done");
  changed();
  await pass(autosavePauseMs);
  changed();
  await pass(autosaveLongestMs);
  expect(save).toHaveBeenCalledOnce();
  resume();
  await pass(0);
  expect(save).toHaveBeenCalledTimes(2);
});

test("what was saved by other means is not saved again, and nothing after the end", async () => {
  const { save, changed, settled, stop } = scheduleOf("done");
  changed();
  settled();
  await pass(autosaveLongestMs);
  changed();
  stop();
  await pass(autosaveLongestMs);
  expect(save).not.toHaveBeenCalled();
});
