import { lazy, Suspense, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import type { RevisionsDialogProps } from "./revisions-dialog.tsx";

const RevisionsDialog = lazy(() =>
  import("./revisions-dialog.tsx").then(({ RevisionsDialog: dialog }) => ({ default: dialog })),
);

export interface RevisionsButtonProps extends Omit<RevisionsDialogProps, "present" | "dirty" | "onClose"> {
  /** What stands in the form, asked when the dialog opens. */
  read: () => RevisionsDialogProps["present"];
  isDirty: () => boolean;
}

/** Opens the saved states of a version. */
export function RevisionsButton({ read, isDirty, ...props }: RevisionsButtonProps) {
  const t = useT();
  const [open, setOpen] = useState<{ present: RevisionsDialogProps["present"]; dirty: boolean } | null>(null);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-describedby={`version-${props.language}`}
        onClick={() => setOpen({ present: read(), dirty: isDirty() })}
      >
        {t("revisions.open")}
      </Button>
      {open && (
        <Suspense>
          <RevisionsDialog {...props} {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
