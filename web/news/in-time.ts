/** Milliseconds in which the server has to answer, as for every call of the API (specified). */
const timeoutMs = 10_000;

/** Gives the data of a route; throws where they are not there in time, so that the screen says that they could not be had. */
export const inTime = <T>(data: Promise<T>): Promise<T> =>
  Promise.race([
    data,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer in time")), timeoutMs)),
  ]);
