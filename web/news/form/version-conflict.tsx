import { lazy, type RefObject, Suspense, useEffect } from "react";
import { inputOf } from "./article-input.ts";
import { ConflictDialog } from "./form-dialogs.tsx";
import type { VersionFormState } from "./use-version-form.ts";

const ComparisonDialog = lazy(() =>
  import("../compare/comparison-dialog.tsx").then(({ ComparisonDialog: dialog }) => ({ default: dialog })),
);

interface VersionConflictProps {
  form: VersionFormState;
  /** What has the focus after the dialog where nothing else has it. */
  pane: RefObject<HTMLElement | null>;
}

/** What is to become of two texts where somebody else saved in between; nothing where nobody did. */
export function VersionConflict({ form, pane }: VersionConflictProps) {
  const { text, saving, language } = form;
  const { conflict } = saving;
  const open = conflict !== null;
  useEffect(() => {
    if (!open) return;
    // the button that saved was disabled when the dialog opened, so nothing has the focus back
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) pane.current?.querySelector<HTMLElement>(".editor-text")?.focus();
      });
  }, [open, pane]);
  if (!conflict) return null;
  const ways = {
    onReload: () => void form.reload(),
    onOverwrite: form.overwrite,
    onDismiss: saving.dismissConflict,
  };
  const current = conflict.current;
  if (!current) return <ConflictDialog {...ways} />;
  return (
    <Suspense>
      <ComparisonDialog
        {...{ current, language }}
        mine={text.read()}
        theirs={inputOf(current, language)}
        base={form.base()}
        onMerge={form.merge}
        {...ways}
      />
    </Suspense>
  );
}
