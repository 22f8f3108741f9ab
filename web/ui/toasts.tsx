import { useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { dismissToast, followToasts, readToasts, type Toast, type ToastKind } from "./toast-store.ts";

const none: readonly Toast[] = [];
const edges: Record<ToastKind, string> = {
  success: "border-success",
  error: "border-error",
  info: "border-aqua",
};

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

/** The place where messages appear. Its two live regions stand from the start, so that every message is read out. */
export function Toasts() {
  const toasts = useSyncExternalStore(followToasts, readToasts, () => none);
  return (
    <div className="pointer-events-none fixed inset-x-5 bottom-5 z-30 flex flex-col items-start gap-3 md:left-15">
      <div role="status" className="contents">
        <List toasts={toasts.filter(({ kind }) => kind !== "error")} />
      </div>
      <div role="alert" className="contents">
        <List toasts={toasts.filter(({ kind }) => kind === "error")} />
      </div>
    </div>
  );
}

function List({ toasts }: { toasts: readonly Toast[] }) {
  const t = useT();
  return toasts.map(({ id, kind, text, action }) => (
    <div
      key={id}
      className={`abyss toast pointer-events-auto flex w-105 max-w-full items-baseline justify-between gap-4 border-l-4 px-4 py-3 text-15 ${edges[kind]}`}
    >
      <p className="flex-1">{text}</p>
      {action && (
        <button
          type="button"
          ref={focusAtOnce}
          aria-label={action.name}
          className="flex-none font-semibold text-link"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="flex-none text-muted hover:text-ink" onClick={() => dismissToast(id)}>
        {t("layout.close")}
      </button>
    </div>
  ));
}
