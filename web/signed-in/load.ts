import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "#web/http/api.ts";
import "./signed-in.css";

/** How a load ended; neither data nor an error where the user is led elsewhere. */
interface LoadResult<T> {
  data: T | null;
  error: unknown;
}

/** What `load` returns. Until the page is hydrated, the data of a route has none: its `loader` knows no user. */
export type Loading<T> = Promise<LoadResult<T>>;

export const notLoaded = { data: null, error: null };

/** How a call ends, for `useLoaded`: by itself for calls whose user's role is confirmed already. Never rejects. */
export async function settled<T>(answer: Promise<{ data: T | null }>): Loading<T> {
  try {
    return { data: (await answer).data, error: null };
  } catch (error) {
    // a 401 leads to the login page
    return error instanceof ApiError && error.status === 401 ? notLoaded : { data: null, error };
  }
}

/** What a route's `clientLoader` has loaded; what was there before stays until the next result. */
export interface Loaded<T> extends LoadResult<T> {
  loading: boolean;
  /** Runs the loaders of the page again. */
  reload: () => void;
}

/** Follows what `load` returned, through every navigation and reload. */
export function useLoaded<T>(promise: Loading<T>): Loaded<T> {
  const { revalidate, state } = useRevalidator();
  const [last, setLast] = useState<{ promise?: Loading<T>; result: LoadResult<T> }>({ result: notLoaded });
  useEffect(() => {
    let left = false;
    void promise.then((result) => left || setLast({ promise, result }));
    return () => {
      left = true;
    };
  }, [promise]);
  const loading = last.promise !== promise || state !== "idle";
  return {
    data: last.result.data,
    error: loading ? null : last.result.error,
    loading,
    reload: () => void revalidate(),
  };
}
