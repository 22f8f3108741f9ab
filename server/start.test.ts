import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchStart } from "./start.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says what a start waits for after half a minute and then as often again, and nothing once it has started", async () => {
  const messages: string[] = [];
  const log = pino({}, { write: (line: string) => void messages.push(JSON.parse(line).msg) });
  const start = watchStart({ log });
  const database = Promise.withResolvers<string>();
  const opened = start.waitFor("the database", database.promise);
  vi.advanceTimersByTime(29_999);
  expect(messages).toEqual([]);
  vi.advanceTimersByTime(30_001);
  expect(messages).toEqual(["the start waits for the database", "the start waits for the database"]);
  messages.length = 0;
  database.resolve("open");
  expect(await opened).toBe("open");
  start.end();
  vi.advanceTimersByTime(90_000);
  expect(messages).toEqual([]);
});
