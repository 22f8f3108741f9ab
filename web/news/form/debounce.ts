/** Milliseconds without a change after which the text is kept. */
export const pauseMs = 1000;

/** Milliseconds after which it is kept all the same while the writer goes on. */
export const longestMs = 4000;

/** When to keep what is being written. */
export interface KeepSchedule {
  /** Something has changed. */
  changed: () => void;
  /** It has been kept, or need not be any more. */
  settled: () => void;
}

/** Calls `keep` a moment after the last change, and every few seconds while changes go on. */
export function keepSchedule(keep: () => void): KeepSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstChange: number | null = null;
  const settled = () => {
    clearTimeout(timer);
    firstChange = null;
  };
  return {
    changed: () => {
      const now = performance.now();
      firstChange ??= now;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          settled();
          keep();
        },
        Math.max(0, Math.min(pauseMs, firstChange + longestMs - now)),
      );
    },
    settled,
  };
}
