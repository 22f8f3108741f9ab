import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "#web/http/api.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import "./signed-in.css";

/** A query as screens show it. */
export type Loaded<T> = Pick<UseQueryResult<T>, "data" | "error" | "isFetching" | "refetch">;

/** Why a query has nothing to show; `null` while another try runs, and after a 401, which leads to the login page. */
export function failureOf({ error, isFetching }: Pick<Loaded<unknown>, "error" | "isFetching">): Error | null {
  const expired = error instanceof ApiError && error.status === 401;
  return isFetching || expired ? null : error;
}

export interface LoadedContentProps<T> {
  of: Loaded<T>;
  /** The title above the reason where it could not be loaded. */
  failedTitle?: string;
  children: (data: T) => ReactNode;
}

/** Shows the data of a query, a loading state, or why there is none with a button for another try. */
export function LoadedContent<T>({ of, failedTitle, children }: LoadedContentProps<T>) {
  const t = useT();
  const errorText = useErrorText();
  const { data, isFetching, refetch } = of;
  const failure = failureOf(of);
  if (failure !== null) {
    return (
      <ErrorPanel title={failedTitle ?? t("errors.not_loaded")} text={errorText(failure, "errors.internal")}>
        <Button look="secondary" size="medium" onClick={() => void refetch()}>
          {t("errors.retry")}
        </Button>
      </ErrorPanel>
    );
  }
  if (data === undefined) return <LoadingState text={t("layout.loading")} />;
  return (
    <div aria-busy={isFetching} className="loaded-content">
      {children(data)}
    </div>
  );
}
