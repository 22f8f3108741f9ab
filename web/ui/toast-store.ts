export type ToastKind = "success" | "error" | "info";

/** Something to do about a message while it stands, which closes it. */
export interface ToastAction {
  label: string;
  /** The label with what it is done to, for screen readers. */
  name: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the reader something, wherever they are on the site, for `ms` milliseconds: errors for the specified 3000, good
 * news longer, since nothing else on the page repeats it. The same text stands once, unless it offers an action, which
 * takes the focus.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  ms = kind === "error" ? 3000 : 5000,
  action?: ToastAction,
): void {
  lastId += 1;
  const id = lastId;
  replace([...toasts.filter((toast) => toast.text !== text || toast.action), { id, kind, text, action }]);
  setTimeout(() => dismissToast(id), ms);
}

export const dismissToast = (id: number): void => replace(toasts.filter((toast) => toast.id !== id));

export const readToasts = (): readonly Toast[] => toasts;

export function followToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
