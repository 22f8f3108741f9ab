import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSchedule, longestMs, pauseMs } from "./debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a text is kept once, a moment after the last change", () => {
  const keep = vi.fn();
  const { changed } = keepSchedule(keep);
  changed();
  vi.advanceTimersByTime(pauseMs - 1);
  changed();
  vi.advanceTimersByTime(pauseMs - 1);
  expect(keep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(keep).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10 * longestMs);
  expect(keep).toHaveBeenCalledOnce();
});

test("who writes without a pause has the text kept every few seconds", () => {
  const keep = vi.fn();
  const { changed } = keepSchedule(keep);
  const step = 100;
  for (let written = 0; written < 2 * longestMs + 3 * step; written += step) {
    changed();
    vi.advanceTimersByTime(step);
  }
  expect(keep).toHaveBeenCalledTimes(2);
});

test("what was kept by other means is not kept again", () => {
  const keep = vi.fn();
  const { changed, settled } = keepSchedule(keep);
  changed();
  settled();
  vi.advanceTimersByTime(longestMs);
  expect(keep).not.toHaveBeenCalled();
});
