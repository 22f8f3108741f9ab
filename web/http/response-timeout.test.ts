import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failOnTimeout, ResponseTimeoutError, responseTimeoutMs } from "./response-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const args = {
  request: new Request("http://site.example/News"),
  url: new URL("http://site.example/News"),
  pattern: "/News",
  params: {},
  context: new RouterContextProvider(),
};

it("waits ten seconds for the data of a page", () => expect(responseTimeoutMs).toBe(10_000));

it("passes on what comes in time, and leaves no clock running", async () => {
  const later = new Promise((resolve) => setTimeout(() => resolve("data"), 9_999));
  const answer = failOnTimeout()(args, () => later);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await answer).toBe("data");
  expect(vi.getTimerCount()).toBe(0);
});

it("fails what has not come by then", async () => {
  const answer = Promise.resolve(failOnTimeout()(args, () => new Promise(() => {})));
  const failed = expect(answer).rejects.toBeInstanceOf(ResponseTimeoutError);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});

it("ends the request by then, which does not look as if the reader had left", async () => {
  let used: AbortSignal | undefined;
  const answer = Promise.resolve(
    failOnTimeout()(args, () => {
      used = args.request.signal;
      return new Promise(() => {});
    }),
  );
  const failed = expect(answer).rejects.toBeInstanceOf(ResponseTimeoutError);
  expect(used?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(used?.aborted).toBe(true);
  expect(args.request.signal.aborted).toBe(false);
});

it("ends the request when the reader leaves", async () => {
  const left = new AbortController();
  const request = new Request("http://site.example/News", { signal: left.signal });
  let used: AbortSignal | undefined;
  await failOnTimeout()({ ...args, request }, async () => {
    used = request.signal;
    left.abort();
  });
  expect(used?.aborted).toBe(true);
  expect(request.signal.aborted).toBe(true);
});

it("passes on a failure as it is", async () => {
  const fault = new TypeError("Failed to fetch");
  await expect(failOnTimeout()(args, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(vi.getTimerCount()).toBe(0);
});
