import type { ReactNode } from "react";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel } from "#web/ui/error-panel.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import type { Fetched } from "./use-fetched.ts";

export interface FetchedContentProps<T> {
  of: Fetched<T>;
  /** What to say above the reason where it could not be had. */
  failedTitle?: string;
  children: (data: T) => ReactNode;
}

/** Shows what was fetched, that it is on its way, or why there is nothing. */
export function FetchedContent<T>({ of, failedTitle, children }: FetchedContentProps<T>) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, loading, reload } = of;
  if (error !== null) {
    return (
      <ErrorPanel title={failedTitle ?? t("admin.failed")} text={errorText(error, "errors.internal")}>
        <Button look="secondary" size="medium" onClick={reload}>
          {t("admin.retry")}
        </Button>
      </ErrorPanel>
    );
  }
  if (data === null) return <LoadingState text={t("layout.loading")} />;
  return (
    <div aria-busy={loading} className="admin-fetched">
      {children(data)}
    </div>
  );
}
