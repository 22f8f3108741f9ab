import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useState } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog, ChoiceDialog } from "#web/ui/dialog.tsx";
import { focusField, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { inputOf, versionOf } from "../input.ts";
import { articleOf, offersOf } from "../selectors.ts";
import { isOvertaken, type LocalDraft } from "../text/drafts.ts";
import type { VersionEvent } from "../transition.ts";

const ComparisonDialog = lazy(() =>
  import("../../compare/comparison-dialog.tsx").then(({ ComparisonDialog: dialog }) => ({ default: dialog })),
);

/** Something to be known beside what is being written; `children`: what can be done about it. */
export const Notice = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 border-accent bg-panel px-5 py-3 text-15">
    <div className="min-w-0 flex-1 basis-64">{text}</div>
    {children && <div className="flex flex-none flex-wrap gap-3">{children}</div>}
  </div>
);

interface DraftNoticeProps {
  draft: LocalDraft;
  text: "editor.local_draft.returned" | "editor.form.restore";
  accept: string;
  /** Whether the server has a newer version than the draft was begun on. */
  overtaken: boolean;
  onAccept: () => void;
  onDiscard: () => void;
}

/** A draft that its author goes on with, or discards. */
function DraftNotice({ draft, text, accept, overtaken, onAccept, onDiscard }: DraftNoticeProps) {
  const t = useT();
  const page = useLanguage();
  const { title, keptAt } = draft.data;
  const about = (
    <>
      <p>{t(text, { time: formatMinute(new Date(keptAt).toISOString(), page) })}</p>
      {title.trim() && (
        <b className="block truncate" lang={languageTag[draft.place.language]}>
          {title}
        </b>
      )}
      {overtaken && <p className="text-ink-2">{t("editor.local_draft.overtaken")}</p>}
    </>
  );
  return (
    <Notice text={about}>
      <Button look="secondary" size="medium" onClick={onDiscard}>
        {t("editor.form.restore_discard")}
      </Button>
      <Button size="medium" onClick={onAccept}>
        {accept}
      </Button>
    </Notice>
  );
}

/** Drafts of a version that are offered, or were put back: said above it, without interrupting. */
export function VersionNotices({ store, language }: VersionProps) {
  const t = useT();
  const article = useFormState(store, (state) => articleOf(state, language));
  const returned = useVersion(store, language, ({ recovery }) => recovery.returned);
  const offer = useOffer({ store, language });
  const [discarding, setDiscarding] = useState<VersionEvent | null>(null);
  // the button that was pressed is removed with its notice
  const focusForm = () => focusField(language, "title");

  function accept(type: "returnedAccepted" | "offerRestored") {
    store.dispatch({ type, language });
    focusForm();
  }

  function discard() {
    setDiscarding(null);
    if (discarding) store.dispatch(discarding);
    // after the dialog has returned the focus to a button that no longer exists
    requestAnimationFrame(focusForm);
  }

  return (
    <>
      <div role="status" className="writing-notices">
        {returned && (
          <DraftNotice
            draft={returned}
            text="editor.local_draft.returned"
            accept={t("editor.local_draft.go_on")}
            overtaken={false}
            onAccept={() => accept("returnedAccepted")}
            onDiscard={() => setDiscarding({ type: "returnedDiscarded", language })}
          />
        )}
        {offer && (
          <DraftNotice
            draft={offer}
            text="editor.form.restore"
            accept={t("editor.form.restore_apply")}
            overtaken={isOvertaken(offer, article)}
            onAccept={() => accept("offerRestored")}
            onDiscard={() => setDiscarding({ type: "offerDiscarded", language, offerId: offer.id })}
          />
        )}
      </div>
      <AlertDialog
        open={discarding !== null}
        danger
        text={t("editor.local_draft.discard")}
        confirmLabel={t("editor.form.restore_discard")}
        onConfirm={discard}
        onCancel={() => setDiscarding(null)}
      />
    </>
  );
}

/** The newest draft that is offered; worked out again only when drafts or other tabs change. */
function useOffer({ store, language }: VersionProps): LocalDraft | undefined {
  const recovery = useVersion(store, language, (version) => version.recovery);
  const tabs = useVersion(store, language, (version) => version.tabs);
  return useMemo(
    () => offersOf({ ...store.state().versions[language], recovery, tabs })[0],
    [store, language, recovery, tabs],
  );
}

interface VersionConflictProps extends VersionProps {
  /** Contains the editor, which gets the focus after the dialog where nothing else has it. */
  pane: RefObject<HTMLElement | null>;
}

/** Asks what to do with two texts where somebody else saved in between; nothing where nobody did. */
export function VersionConflict({ store, language, pane }: VersionConflictProps) {
  const t = useT();
  const conflict = useVersion(store, language, (version) => version.conflict.open);
  const open = conflict !== null;
  useEffect(() => {
    if (!open) return;
    // the button that saved was disabled when the dialog opened, so the focus does not return to it
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
        question={t("revisions.conflict.title")}
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
  const { text, saved } = store.read().versions[language];
  return (
    <Suspense>
      <ComparisonDialog
        current={current}
        language={language}
        onReload={onReload}
        onOverwrite={onOverwrite}
        onDismiss={onDismiss}
        mine={text.input}
        theirs={inputOf(current, language)}
        // the server has had another text since the one it was begun on, as under a draft that was put back
        base={saved.base === versionOf(saved.article, language) ? saved.input : null}
        onMerge={(text) => store.dispatch({ type: "conflictMerged", language, text })}
      />
    </Suspense>
  );
}
