import { useEffect, useState } from "react";
import type { z } from "zod";
import { ApiError, api } from "#web/http/api.ts";

/** What an endpoint gave. What was there before stands until the next answer. */
export interface List<T> {
  data: T | null;
  /** Why there is nothing. */
  error: unknown;
  loading: boolean;
  /** Asks again. */
  reload: () => void;
}

interface Answer<T> {
  wanted: string;
  data: T | null;
  error: unknown;
}

/** Asks an endpoint for its `data`, anew for every path. `schema` must stay the same object. */
export function useList<T>(path: string, schema: z.ZodType<T>): List<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>({ wanted: "", data: null, error: null });
  const wanted = `${path} ${attempt}`;

  useEffect(() => {
    const leaving = new AbortController();
    api(path, { signal: leaving.signal }).then(
      ({ data }) => {
        if (leaving.signal.aborted) return;
        const parsed = schema.safeParse(data);
        setAnswer(
          parsed.success
            ? { wanted, data: parsed.data, error: null }
            : { wanted, data: null, error: new ApiError("answer") },
        );
      },
      (error: unknown) => {
        // left meanwhile, or on the way to the login page already
        if (leaving.signal.aborted || (error instanceof ApiError && error.status === 401)) return;
        setAnswer({ wanted, data: null, error });
      },
    );
    return () => leaving.abort();
  }, [path, schema, wanted]);

  const loading = answer.wanted !== wanted;
  return {
    ...{ data: answer.data, error: loading ? null : answer.error, loading },
    reload: () => setAttempt((before) => before + 1),
  };
}
