import { type ComponentProps, useLayoutEffect, useRef } from "react";

interface NativeDialogProps extends Omit<ComponentProps<"dialog">, "ref" | "open" | "onClick"> {
  /** Whether a press beside the content closes it. */
  closeOutside?: boolean;
  onClose: () => void;
}

/**
 * A modal dialog of the browser's own, for public pages, which do not load the library's; open as long as it is mounted.
 * Escape closes it, and focus goes back to where it was.
 */
export function NativeDialog({ closeOutside = false, onClose, children, ...attributes }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      {...attributes}
      ref={dialog}
      onClose={onClose}
      // the dialog itself is hit only beside its content
      onClick={({ target, currentTarget }) => closeOutside && target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
