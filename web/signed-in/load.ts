import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { hasRole } from "#contract/access.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Role } from "#contract/user.ts";
import { ApiError, api } from "#web/http/api.ts";
import { confirmUser } from "#web/session/current-user.ts";
import { isPasswordChangePending } from "#web/session/required-step.ts";
import { readSession } from "#web/session/session.ts";

/** How a load ended; neither data nor an error where the user is led elsewhere. */
export interface LoadResult<T> {
  data: T | null;
  error: unknown;
}

/** What `load` returns. Until the page is hydrated, the data of a route has none: its `loader` knows no user. */
export type Loading<T> = Promise<LoadResult<T>>;

export const notLoaded = { data: null, error: null };

/**
 * Fetches the `data` of an endpoint for a signed-in user whose role counts as `role`, in a route's `clientLoader`, which
 * returns the promise as it is: the screen shows at once. Never rejects.
 */
export async function load<T>(role: Role, path: string, schema: z.ZodType<T>, language: Language): Loading<T> {
  try {
    const user = readSession() && (await confirmUser());
    if (!user || !hasRole(user.role, role) || isPasswordChangePending()) return notLoaded;
    const parsed = schema.safeParse((await api(path, { language })).data);
    if (!parsed.success) throw new ApiError("answer");
    return { data: parsed.data, error: null };
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
