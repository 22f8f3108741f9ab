import { AlertDialog as BaseAlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { Icon } from "./icon.tsx";
import "./dialog.css";

declare global {
  interface Window {
    /** Where a browser has it, it reports the device's back gesture (HTML standard, close requests). */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

interface DialogProps {
  title: ReactNode;
  /** An `alertdialog` interrupts with a question; screen readers announce it with its `DialogText`. */
  role?: "dialog" | "alertdialog";
  /**
   * `small` is 480 px wide and ends with its content; `large` is 840 px wide with a title bar; `full` takes the page,
   * and its middle (class `dialog-scroll`) scrolls.
   */
  size?: "small" | "large" | "full";
  /** Look of the title of a `small` dialog that is a form; a question has none. */
  titleClassName?: string;
  /** Name of the close button in the title bar of a `large` dialog. */
  closeLabel?: string;
  /** Whether a request is running during which the dialog must stay open. */
  busy?: boolean;
  /** Called for Escape, the close button and the device's back gesture. The caller unmounts the dialog, or does not. */
  onClose: () => void;
  /** Element that gets the focus after closing, in place of the one that had it before. */
  returnFocus?: () => HTMLElement | null;
  children?: ReactNode;
  /** Buttons below the content of a `small` or `full` dialog. */
  actions?: ReactNode;
}

const startSelector = "[data-initial-focus], button:enabled, a, input:enabled:not([hidden]), select, textarea";

/** Focuses an opened dialog at once: the library waits for a frame, and keys pressed meanwhile reach the page behind. */
function focusStart(popup: HTMLElement | null) {
  if (popup === null || popup.contains(document.activeElement)) return;
  const start = popup.querySelector<HTMLElement>(startSelector) ?? popup;
  start.focus({ preventScroll: true });
}

/** Whether no other dialog has been opened after this one; portals follow each other in the order of opening. */
const isTopmost = (popup: HTMLElement | null) => [...document.querySelectorAll(".dialog[data-open]")].at(-1) === popup;

/**
 * On closing, focuses what had the focus before, or what `chooseElement` says. Focus that the closing code has put
 * elsewhere stays there, which the library's own `finalFocus` would take away.
 */
function useReturnFocus(chooseElement?: () => HTMLElement | null) {
  const [opener] = useState(() => document.activeElement);
  const returnFocus = useEffectEvent(() => {
    const element = chooseElement?.() ?? opener;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && element instanceof HTMLElement) element.focus({ preventScroll: true });
  });
  useLayoutEffect(() => () => queueMicrotask(() => returnFocus()), []);
}

/** Calls `onBack` for the device's back gesture, which otherwise leaves the page. */
function useBackGesture(onBack: () => void) {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (CloseWatcher === undefined) return;
    const listening = new AbortController();
    const watch = () => {
      const watcher = new CloseWatcher();
      const onClose = () => {
        goBack();
        if (!listening.signal.aborted) watch(); // a watcher reports once
      };
      watcher.addEventListener("close", onClose, { signal: listening.signal });
      listening.signal.addEventListener("abort", () => watcher.destroy());
    };
    watch();
    return () => listening.abort();
  }, []);
}

/**
 * A modal dialog, open as long as it is mounted. Focus starts on `data-initial-focus` or else on the first control, and
 * goes back on closing to where it was. Of several open dialogs only the last one reacts to Escape.
 */
export function Dialog(props: DialogProps) {
  const { title, role = "dialog", size = "small", titleClassName, closeLabel, busy, onClose } = props;
  const Root = role === "dialog" ? BaseDialog.Root : BaseAlertDialog.Root;
  const popup = useRef<HTMLDivElement>(null);
  useReturnFocus(props.returnFocus);
  const open = useCallback((element: HTMLDivElement | null) => {
    popup.current = element;
    focusStart(element);
  }, []);
  const requestClose = () => {
    if (!busy && isTopmost(popup.current)) onClose();
  };
  useBackGesture(requestClose);

  return (
    <Root
      open
      disablePointerDismissal
      onOpenChange={(_open, { event, cancel }) => {
        cancel();
        if (event.defaultPrevented) return;
        event.preventDefault();
        requestClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className="dialog-backdrop" />
        <BaseDialog.Popup
          ref={open}
          initialFocus={false}
          finalFocus={false}
          aria-modal
          className={`dialog dialog-${size}`}
        >
          {size === "large" ? (
            <>
              <header className="dialog-bar">
                <BaseDialog.Title className="text-21">{title}</BaseDialog.Title>
                <button
                  type="button"
                  aria-label={closeLabel}
                  disabled={busy}
                  className="dialog-close"
                  onClick={onClose}
                >
                  <Icon name="close" size={22} />
                </button>
              </header>
              <div className="dialog-body">{props.children}</div>
            </>
          ) : (
            <>
              <BaseDialog.Title
                render={titleClassName === undefined && size === "small" ? <p /> : undefined}
                tabIndex={-1}
                data-initial-focus={size === "full" || undefined}
                className={titleClassName ?? (size === "full" ? "dialog-head" : "font-semibold")}
              >
                {title}
              </BaseDialog.Title>
              {props.children}
              {props.actions && <div className="dialog-actions">{props.actions}</div>}
            </>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </Root>
  );
}

/** What a dialog is about, below its title, announced with it. */
export const DialogText = ({ children, ...props }: BaseDialog.Description.Props) => (
  <BaseDialog.Description className="mt-2 text-15 text-ink-2" {...props}>
    {children}
  </BaseDialog.Description>
);

interface AlertDialogProps {
  open: boolean;
  /** The question, one sentence or two. */
  text: string;
  /** What follows from confirming, in smaller type. */
  note?: string | undefined;
  confirmLabel: string;
  /** Label while what was confirmed is going on. */
  busyLabel?: string | undefined;
  busy?: boolean;
  /** Whether confirming destroys something. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered first. Focus starts on Cancel; Escape cancels and focus goes back. */
export function AlertDialog({ open, text, note, danger = false, busy = false, ...props }: AlertDialogProps) {
  const t = useT();
  if (!open) return null;
  const actions = (
    <>
      <Button look="secondary" size="medium" disabled={busy} onClick={props.onCancel}>
        {t("layout.cancel")}
      </Button>
      <Button
        size="medium"
        look={danger ? "danger" : "primary"}
        className={danger ? "not-disabled:bg-error not-disabled:text-on-error" : ""}
        loading={busy}
        loadingLabel={props.busyLabel}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog role="alertdialog" title={text} busy={busy} onClose={props.onCancel} actions={actions}>
      {note !== undefined && <DialogText>{note}</DialogText>}
    </Dialog>
  );
}

export interface Choice extends Pick<ButtonProps, "look"> {
  label: string;
  onChoose: () => void;
}

interface ChoiceDialogProps {
  question: string;
  /** What follows from each choice. */
  children: ReactNode;
  /** The first is the safe one, where focus starts. */
  choices: readonly Choice[];
  /** Escape: nothing is decided. */
  onEscape: () => void;
}

/** A question with answers of its own, which must be answered first; open as long as it is mounted. */
export const ChoiceDialog = ({ question, children, choices, onEscape }: ChoiceDialogProps) => (
  <Dialog
    role="alertdialog"
    title={question}
    onClose={onEscape}
    actions={choices.map(({ label, look, onChoose }) => (
      <Button key={label} look={look} size="medium" onClick={onChoose}>
        {label}
      </Button>
    ))}
  >
    <DialogText>{children}</DialogText>
  </Dialog>
);
