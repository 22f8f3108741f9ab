import type { ReactNode } from "react";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel, LoadingState } from "#web/ui/states.tsx";
import type { Loaded } from "./load.ts";
import "./signed-in.css";

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
