import { lazy, type RefObject, Suspense, useEffect } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { ChoiceDialog } from "#web/ui/dialog.tsx";
import { inputOf, versionOf } from "../input.ts";
import { useVersion, type VersionProps } from "../save/form-store.ts";

const ComparisonDialog = lazy(() =>
  import("../../compare/comparison-dialog.tsx").then(({ ComparisonDialog: dialog }) => ({ default: dialog })),
);

interface VersionConflictProps extends VersionProps {
  /** What has the focus after the dialog where nothing else has it. */
  pane: RefObject<HTMLElement | null>;
}

/** What is to become of two texts where somebody else saved in between; nothing where nobody did. */
export function VersionConflict({ store, language, pane }: VersionConflictProps) {
  const t = useT();
  const conflict = useVersion(store, language, (version) => version.conflict);
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
  const onReload = () => store.dispatch({ type: "conflictReloaded", language });
  const onOverwrite = () => store.dispatch({ type: "conflictOverwritten", language });
  const onDismiss = () => store.dispatch({ type: "conflictDismissed", language });
  const { current } = conflict;
  if (!current)
    return (
      <ChoiceDialog
        question={t("editor.form.stale")}
        choices={[
          { label: t("editor.form.stale_dismiss"), look: "secondary", onChoose: onDismiss },
          { label: t("editor.form.stale_overwrite"), look: "danger", onChoose: onOverwrite },
          { label: t("editor.form.stale_reload"), look: "primary", onChoose: onReload },
        ]}
        onEscape={onDismiss}
      >
        {t("editor.form.stale_text")}
      </ChoiceDialog>
    );
  const { input, saved, base, stored } = store.read().versions[language];
  return (
    <Suspense>
      <ComparisonDialog
        {...{ current, language, onReload, onOverwrite, onDismiss }}
        mine={input}
        theirs={inputOf(current, language)}
        // the server has had another text since the one it was begun on, as under a draft that was put back
        base={base === versionOf(stored, language) ? saved : null}
        onMerge={(text) => store.dispatch({ type: "conflictMerged", language, text })}
      />
    </Suspense>
  );
}
