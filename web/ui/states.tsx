import type { ReactNode } from "react";
import { useT } from "#web/i18n/use-t.ts";

/** A place where there is nothing yet; children lead on. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="text-15">
    <div className="empty-plate" />
    <p className="mt-4">{text}</p>
    {children && <div className="mt-4">{children}</div>}
  </div>
);

/** Something that could not be shown: what, why, and a way on as children. */
export const ErrorPanel = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <div role="alert" className="border-l-3 border-error py-1 pl-5">
    <h2 className="text-21">{title}</h2>
    {text && <p className="text-15 text-ink-2">{text}</p>}
    {children && <div className="mt-4">{children}</div>}
  </div>
);

/** Something that is loading; `heading` where it replaces a whole page, whose heading it then is. */
export function LoadingState({ text, heading = false }: { text: string; heading?: boolean }) {
  const Text = heading ? "h1" : "p";
  return (
    <div role="status" className="text-15">
      <div className="loading-plate" />
      <Text className="mt-4 font-normal text-15 no-autospace">{text}</Text>
    </div>
  );
}

/** A whole page that is loading. */
export function LoadingPage() {
  const t = useT();
  return (
    <div className="wrap section">
      <LoadingState heading text={t("layout.loading")} />
    </div>
  );
}
