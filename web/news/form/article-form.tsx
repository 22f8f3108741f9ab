import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { readSession } from "#web/session.ts";
import { FieldError } from "#web/ui/field-frame.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { canPublish, inputOf, previewRule } from "./article-input.ts";
import { CategoryField } from "./category-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { type DraftPlace, draftStorage, dropDraft, listDrafts } from "./draft-store.ts";
import { ConflictDialog, LeaveDialog } from "./form-dialogs.tsx";
import { FormHeader } from "./form-header.tsx";
import { type FormStart, startFresh, startFromDraft } from "./form-start.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { RestoreOffer } from "./restore-offer.tsx";
import { SaveButtons } from "./save-buttons.tsx";
import type { SaveAction } from "./save-request.ts";
import { TitleField } from "./title-field.tsx";
import { uploadImage } from "./upload-image.ts";
import { useArticleSave } from "./use-article-save.ts";
import { useArticleText } from "./use-article-text.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePreview } from "./use-preview.ts";
import { VersionNote } from "./version-note.tsx";
import "../article.css";
import "./form.css";

/** By far the largest part of the screen, fetched while the rest of it stands. */
const ArticleEditor = lazy(() => import("#web/editor/editor.tsx"));

/** Which screen the form is on: they differ in their buttons and in where a save leads. */
export type FormMode = "create" | "edit";

export interface ArticleFormProps {
  mode: FormMode;
  /** What the form opens with; another one needs another `key`. */
  start: FormStart;
  /** Called after a save; `dirty` where the author has gone on writing meanwhile. */
  onSaved: (action: SaveAction, article: Article, dirty: boolean) => void;
  /** The author wants another text in the form. */
  onRestart: (start: FormStart) => void;
  /** The author wants to write the other language of a saved article. */
  onLanguage: (articleId: number, language: Language) => void;
  onCancel?: () => void;
}

/** An article in one language: title, text, cover and category, and everything that can be done with them. */
export function ArticleForm({ mode, start, onSaved, onRestart, onLanguage, onCancel }: ArticleFormProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const titleField = useRef<HTMLTextAreaElement>(null);
  const [language, setLanguage] = useState(start.language);
  const [username] = useState(() => readSession()?.user.username ?? "");
  const preview = usePreview();

  const text = useArticleText(start.input, inputOf(start.article, start.language), () => keepSoon());
  const saving = useArticleSave({
    ...{ start, language, text },
    onSaved: (action, saved) => {
      dropDraft(draftStorage(), place, start.draftId);
      onSaved(action, saved, text.isDirty());
    },
  });
  const { article, busy, problems, conflict } = saving;
  const place: DraftPlace = { username, articleId: article?.id ?? null, language };
  const { kept, keep, keepSoon } = useKeptDraft(start.draftId, () =>
    text.isDirty() ? { place, input: text.read(), language, version: saving.version() } : place,
  );
  const { question, leaveBy } = useLeaveGuard({ isDirty: text.isDirty, keep });
  const [offers, setOffers] = useState(() =>
    listDrafts(draftStorage(), place).filter(({ id }) => id !== start.draftId),
  );
  const [offer] = offers;

  const count = t("editor.form.count", { count: text.characters });
  const focusText = () => root.current?.querySelector<HTMLElement>(".editor-text")?.focus();
  useEffect(() => {
    if (problems.title) titleField.current?.focus();
    else if (problems.content) root.current?.querySelector<HTMLElement>(".editor-text")?.focus();
  }, [problems]);

  function changeLanguage(next: Language) {
    if (article) return onLanguage(article.id, next);
    setLanguage(next);
    keepSoon();
  }

  function reload(current: Article | null) {
    if (!keep()) return showToast("error", t("editor.form.keep_failed"));
    saving.dismissConflict();
    onRestart(startFresh(current ?? article, language));
  }

  return (
    <div ref={root} className="wrap py-10 md:py-14">
      <FormHeader
        mode={mode}
        kept={kept}
        onPreview={() => saving.check(previewRule) && preview(text.read(), article, language)}
        {...(onCancel && { onCancel: () => leaveBy(onCancel) })}
      />
      {offer && (
        <RestoreOffer
          keptAt={offer.draft.keptAt}
          title={offer.draft.title}
          onRestore={() => onRestart(startFromDraft(article, offer))}
          onDiscard={() => {
            dropDraft(draftStorage(), place, offer.id);
            setOffers(offers.slice(1));
          }}
        />
      )}
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="writing">
          <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-hairline px-5">
            <LanguageSwitch language={language} article={article} onChange={changeLanguage} />
            <VersionNote article={article} language={language} />
          </div>
          <TitleField
            ref={titleField}
            value={text.fields.title}
            language={language}
            error={problems.title}
            onChange={(title) => text.setFields({ title })}
            onEnter={focusText}
          />
          <Suspense fallback={<p className="editor-loading">{t("editor.loading")}</p>}>
            <ArticleEditor
              initialHtml={start.input.content}
              language={language}
              onChange={text.setContent}
              uploadImage={uploadImage}
            />
          </Suspense>
          <div role="alert" className="px-5 pb-3 empty:hidden">
            <FieldError id="article-content" error={problems.content} />
          </div>
          <p className="px-5 pb-3 text-13 text-muted sm:hidden">{count}</p>
          <div className="writing-actions">
            <p className="hidden text-13 text-muted sm:block">{count}</p>
            <SaveButtons
              {...{ mode, article, language, busy }}
              publishable={canPublish({ title: text.fields.title, empty: text.empty })}
              onSave={saving.save}
            />
          </div>
        </div>
        <aside aria-label={t("editor.form.panel")} className="writing-panel">
          <CoverField
            url={text.fields.cover_image_url}
            onChange={(cover_image_url) => text.setFields({ cover_image_url })}
          />
          <CategoryField value={text.fields.category} onChange={(category) => text.setFields({ category })} />
        </aside>
      </div>
      {question && <LeaveDialog {...question} kept={kept.state !== "failed"} />}
      {conflict && (
        <ConflictDialog
          onReload={() => reload(conflict.current)}
          onOverwrite={() => saving.overwrite(conflict)}
          onDismiss={saving.dismissConflict}
        />
      )}
    </div>
  );
}
