import { lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { type FormStore, focusField, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { ReviewStrip } from "../review/review-strip.tsx";
import { useMayPublish } from "../review/use-may-publish.ts";
import { RevisionsButton } from "./revisions-button.tsx";
import { SaveButtons } from "./save-controls.tsx";
import { SaveStatus } from "./save-status.tsx";
import { SummaryField, TextField, TitleField } from "./text-fields.tsx";
import { CopyOffer, UntranslatedNote } from "./translation-notes.tsx";
import { VersionCount, VersionHeader } from "./version-header.tsx";
import { VersionConflict, VersionNotices } from "./version-notices.tsx";

const SourceChanges = lazy(() => import("../outdated/source-changes.tsx"));

interface LanguageEditorProps extends VersionProps {
  /** The text that is written here; another one needs another `key`. */
  draftId: string;
  /** Whether both versions are shown side by side; else this one is a tab's panel. */
  wide: boolean;
}

/** Milliseconds after which a busy browser creates the second editor at the latest. */
const secondEditorMs = 500;

/**
 * Whether a version's editor may be shown: at once where it is the active one, else when it is visible and the
 * first editor is ready, so that two editors start no later than one.
 */
function useDeferredEditor(store: FormStore, active: boolean, seen: boolean): boolean {
  const [shown, setShown] = useState(active);
  if (active && !shown) setShown(true);
  const first = useFormState(store, ({ versions }) => versions.zh.text.editorReady || versions.en.text.editorReady);
  const waiting = first && seen && !shown;
  useEffect(() => {
    if (!waiting) return;
    const begin = () => setShown(true);
    // one of the browsers does not have it
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(begin, secondEditorMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin, { timeout: secondEditorMs });
    return () => cancelIdleCallback(idle);
  }, [waiting]);
  return shown;
}

/** One language version of the article: title, summary, text, and everything that can be done with them. */
export const LanguageEditor = memo(function LanguageEditor({ store, language, draftId, wide }: LanguageEditorProps) {
  const root = useRef<HTMLElement>(null);
  const active = useFormState(store, ({ page }) => page.active === language);
  const shown = useDeferredEditor(store, active, wide);
  useEffect(() => {
    // the button that was pressed for this text is gone
    if (store.state().versions[language].text.origin.requested) focusField(language, "title");
  }, [store, language]);

  return (
    <section
      ref={root}
      id={`pane-${language}`}
      {...(!wide && { role: "tabpanel" })}
      aria-labelledby={wide ? `version-${language}` : `tab-${language}`}
      hidden={!wide && !active}
      data-language={language}
      className="writing"
      onFocus={() => !active && store.dispatch({ type: "versionActivated", language })}
    >
      <EditorHeader store={store} language={language} />
      <TitleField store={store} language={language} />
      <SummaryField store={store} language={language} />
      <div className="writing-body">
        <TextField store={store} language={language} draftId={draftId} shown={shown} />
        <div className="writing-actions">
          <div className="writing-state">
            <VersionCount store={store} language={language} />
            <SaveStatus store={store} language={language} />
          </div>
          <SaveButtons store={store} language={language} />
        </div>
      </div>
      <VersionConflict store={store} language={language} pane={root} />
    </section>
  );
});

/** Above the fields: which version this is, what shows it as a whole, and everything to be known about it. */
function EditorHeader({ store, language }: VersionProps) {
  const t = useT();
  const stored = useVersion(store, language, ({ saved }) => saved.article);
  const mayPublish = useMayPublish();
  /** What an author writes beside what is published, for an admin to approve. */
  const isUnpublishedEdit = stored?.status === "published" && !mayPublish;
  const outdated = useFormState(store, ({ article }) => article?.writing?.outdated_language === language);
  return (
    <>
      <VersionHeader store={store} language={language}>
        <Button
          look="secondary"
          size="small"
          aria-describedby={`version-${language}`}
          onClick={() => store.dispatch({ type: "previewRequested", language })}
        >
          {t("editor.form.preview")}
        </Button>
        {stored && <RevisionsButton store={store} language={language} stored={stored} />}
      </VersionHeader>
      <div>
        <ReviewStrip language={language} />
        {outdated && (
          <Suspense>
            <SourceChanges store={store} language={language} mayMark={!isUnpublishedEdit} />
          </Suspense>
        )}
        <VersionNotices store={store} language={language} />
        <CopyOffer store={store} language={language} />
        <UntranslatedNote store={store} language={language} />
      </div>
      {isUnpublishedEdit && (
        <p className="px-5 py-4 text-15">
          {t("revisions.review.published_author")}{" "}
          <SiteLink to={paths.article(stored.id)} className="text-link-line">
            {t("revisions.review.mine.view")}
          </SiteLink>
        </p>
      )}
    </>
  );
}
