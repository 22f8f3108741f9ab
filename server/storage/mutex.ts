/** Runs asynchronous tasks one after another in call order; a failing task does not stop the next. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task, task);
    last = result.catch(() => undefined);
    return result;
  };
}
