import { lazy, Suspense } from "react";
import { inputOf } from "./article-input.ts";
import { ConflictDialog } from "./form-dialogs.tsx";
import type { VersionFormState } from "./use-version-form.ts";

const ComparisonDialog = lazy(() =>
  import("../compare/comparison-dialog.tsx").then(({ ComparisonDialog: dialog }) => ({ default: dialog })),
);

/** What is to become of two texts where somebody else saved in between; nothing where nobody did. */
export function VersionConflict({ form }: { form: VersionFormState }) {
  const { text, saving, language } = form;
  const { conflict } = saving;
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
