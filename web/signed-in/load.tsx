import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { hasRole } from "#contract/access.ts";
import type { Role } from "#contract/user.ts";
import { ApiError } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { confirmUser } from "#web/session/current-user.ts";
import { isPasswordChangePending } from "#web/session/required-step.ts";
import { readSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import "./signed-in.css";

/** How a load ended; neither data nor an error where the user is led elsewhere. */
interface LoadResult<T> {
  data: T | null;
  error: unknown;
}

/** What `load` returns. Until the page is hydrated, the data of a route has none: its `loader` knows no user. */
export type Loading<T> = Promise<LoadResult<T>>;

export const notLoaded = { data: null, error: null };

/**
 * Gives the `data` of what `ask` calls for a signed-in user whose role counts as `role`, in a route's `clientLoader`, which
 * returns the promise as it is: the screen shows at once. Never rejects.
 */
export function load<T>(role: Role, ask: () => Promise<{ data: T }>): Loading<T> {
  async function askIfAllowed() {
    const user = readSession() && (await confirmUser());
    return user && hasRole(user.role, role) && !isPasswordChangePending() ? ask() : notLoaded;
  }
  return settled(askIfAllowed());
}

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

export interface LoadedContentProps<T> {
  of: Loaded<T>;
  /** The title above the reason where it could not be loaded. */
  failedTitle?: string;
  children: (data: T) => ReactNode;
}

/** Shows what was loaded, a loading state, or why there is nothing with a button for another try. */
export function LoadedContent<T>({ of, failedTitle, children }: LoadedContentProps<T>) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, loading, reload } = of;
  if (error !== null) {
    return (
      <ErrorPanel title={failedTitle ?? t("errors.not_loaded")} text={errorText(error, "errors.internal")}>
        <Button look="secondary" size="medium" onClick={reload}>
          {t("errors.retry")}
        </Button>
      </ErrorPanel>
    );
  }
  if (data === null) return <LoadingState text={t("layout.loading")} />;
  return (
    <div aria-busy={loading} className="loaded-content">
      {children(data)}
    </div>
  );
}
