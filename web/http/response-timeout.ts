import type { MiddlewareFunction } from "react-router";

/** Milliseconds in which the server has to answer a navigation with everything that the page needs. */
export const responseTimeoutMs = 10_000;

/** The data of a page has not arrived in time. */
export class ResponseTimeoutError extends Error {
  override name = "LateAnswer";
}

/**
 * Fails a navigation whose data has not arrived whole within `deadlineMs`: no answer, or one that stalls. A route's
 * client middleware; the page's error boundary then shows why there is no page. The request itself ends too, as another
 * one for the same address would wait for it.
 */
export const failOnTimeout =
  <Result>(deadlineMs = responseTimeoutMs): MiddlewareFunction<Result> =>
  async ({ request }, next) => {
    const clock = new AbortController();
    // the router fetches with the signal it finds at the request, and afterwards reads there whether the reader has left
    const signal = AbortSignal.any([request.signal, clock.signal]);
    Object.defineProperty(request, "signal", { value: signal, configurable: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ResponseTimeoutError());
        clock.abort();
      }, deadlineMs);
    });
    try {
      return await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
      Reflect.deleteProperty(request, "signal");
    }
  };
