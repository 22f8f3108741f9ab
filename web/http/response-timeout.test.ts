import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRequestInit, responseTimeoutMs } from "./response-timeout.ts";

let reader: AbortController;
let clock: AbortController;
const timeout = vi.spyOn(AbortSignal, "timeout");

beforeEach(() => {
  reader = new AbortController();
  clock = new AbortController();
  timeout.mockReturnValue(clock.signal);
});
afterEach(() => void vi.clearAllMocks());

const request = () => new Request("http://site.example/News", { signal: reader.signal });

it("waits ten seconds for the data of a page", () => {
  createRequestInit(request());
  expect(responseTimeoutMs).toBe(10_000);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
});

it("does not end the request before", () => expect(createRequestInit(request()).signal?.aborted).toBe(false));

it("ends the request by then, which does not look as if the reader had left", () => {
  const asked = request();
  const { signal } = createRequestInit(asked);
  clock.abort(new DOMException("late", "TimeoutError"));
  expect(signal?.reason).toMatchObject({ name: "TimeoutError" });
  expect(asked.signal.aborted).toBe(false);
});

it("ends the request when the reader leaves", () => {
  const { signal } = createRequestInit(request());
  reader.abort();
  expect(signal?.aborted).toBe(true);
});
