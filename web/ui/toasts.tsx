import { useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";

/** Classes of the edge, by kind of message. */
const edges = { success: "border-success", error: "border-error", info: "border-aqua" };

type ToastKind = keyof typeof edges;

/** Something to do about a message while it is shown, which closes it. */
interface ToastAction {
  label: string;
  /** The label with what it is done to, for screen readers. */
  name: string;
  run: () => void;
}

interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message, on whatever page of the site the reader is, for `ms` milliseconds: errors for the specified 3000,
 * other messages longer, since nothing else on the page repeats them. The same text is shown once, unless it offers an
 * action, which takes the focus. Returns the function that removes the message.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  ms = kind === "error" ? 3000 : 5000,
  action?: ToastAction,
): () => void {
  const id = ++lastId;
  const remove = () => dismiss(id);
  replace([...toasts.filter((toast) => toast.text !== text || toast.action), { id, kind, text, action }]);
  setTimeout(remove, ms);
  return remove;
}

const dismiss = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

/** The place where messages appear. Its two live regions are there from the start, so that every message is read out. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className="toasts">
      <div role="status" className="contents">
        <List shown={shown.filter(({ kind }) => kind !== "error")} />
      </div>
      <div role="alert" className="contents">
        <List shown={shown.filter(({ kind }) => kind === "error")} />
      </div>
    </div>
  );
}

function List({ shown }: { shown: readonly Toast[] }) {
  const t = useT();
  return shown.map(({ id, kind, text, action }) => (
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
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="flex-none text-muted hover:text-ink" onClick={() => dismiss(id)}>
        {t("layout.close")}
      </button>
    </div>
  ));
}
