import { useEffect, useState } from "react";
import type { z } from "zod";
import { ApiError, api } from "#web/http/api.ts";
import { useLanguage } from "#web/i18n/language.ts";

/** What an endpoint gave. Of a list, the page before stands until the next one is there. */
export interface Fetched<T> {
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

/** Asks an endpoint for its `data`, anew for every path and language. `schema` must stay the same object. */
export function useFetched<T>(path: string, schema: z.ZodType<T>): Fetched<T> {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>({ wanted: "", data: null, error: null });
  const wanted = `${language} ${path} ${attempt}`;

  useEffect(() => {
    const leaving = new AbortController();
    fetchData(path, schema, leaving.signal).then(
      (data) => leaving.signal.aborted || setAnswer({ wanted, data, error: null }),
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

async function fetchData<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const { data } = await api(path, { signal });
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new ApiError("answer");
  return parsed.data;
}
