import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog.tsx";

export interface WideDialogProps {
  title: string;
  role: "dialog" | "alertdialog";
  /** Buttons below the text, which stay in view. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as wide as the page allows, whose middle scrolls. */
export const WideDialog = ({ actions, children, ...dialog }: WideDialogProps) => (
  <Dialog size="full" {...dialog}>
    {children}
    <div className="dialog-actions">{actions}</div>
  </Dialog>
);
