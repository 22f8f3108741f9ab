/** Milliseconds in which the server has to answer, as for every call of the API (specified). */
const timeoutMs = 10_000;

/** Gives the data of a route; throws where they are not there in time, so that the screen says that they could not be had. */
export const inTime = <T>(data: Promise<T>): Promise<T> =>
  Promise.race([
    data,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new DOMException("no answer in time", "TimeoutError")), timeoutMs),
    ),
  ]);

/**
 * Whether the data of a route were not there in time. The router cannot end their request, behind which the browser has the
 * next one for the same data wait, so that the whole page is to be loaded again.
 */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";
