import type { ReactNode } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import type { List } from "./use-list.ts";

export interface ListContentProps<T> {
  of: List<T>;
  /** Title of the failure. */
  failed: MessageKey;
  children: (data: T) => ReactNode;
}

/** Shows a list, that it is on its way, or why it is not there. */
export function ListContent<T>({ of, failed, children }: ListContentProps<T>) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, reload } = of;
  if (error !== null) {
    return (
      <div role="alert" className="border-l-3 border-error py-1 pl-5 text-15">
        <p className="font-semibold">{t(failed)}</p>
        <p className="text-ink-2">{errorText(error, "errors.internal")}</p>
        <Button look="secondary" size="medium" className="mt-4" onClick={reload}>
          {t("profile.retry")}
        </Button>
      </div>
    );
  }
  return data === null ? <LoadingState text={t("layout.loading")} /> : children(data);
}
