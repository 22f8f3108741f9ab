import { lazy, Suspense, useEffect, useRef } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field-frame.tsx";
import { canPublish } from "./article-input.ts";
import { CategoryField } from "./category-field.tsx";
import { CoverField } from "./cover-field.tsx";
import { ConflictDialog, LeaveDialog } from "./form-dialogs.tsx";
import { FormHeader } from "./form-header.tsx";
import { FormNotices } from "./form-notices.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { type FormMode, SaveButtons } from "./save-buttons.tsx";
import { TitleField } from "./title-field.tsx";
import { uploadImage } from "./upload-image.ts";
import { type FormOptions, useArticleForm } from "./use-article-form.ts";
import { VersionNote } from "./version-note.tsx";
import "../article.css";
import "./form.css";

/** By far the largest part of the screen, fetched while the rest of it stands. */
const ArticleEditor = lazy(() => import("#web/editor/editor.tsx"));

export interface ArticleFormProps extends FormOptions {
  mode: FormMode;
  onCancel?: () => void;
}

/** An article in one language: title, text, cover and category, and everything that can be done with them. */
export function ArticleForm({ mode, onCancel, ...options }: ArticleFormProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const focusText = () => root.current?.querySelector<HTMLElement>(".editor-text")?.focus();
  useEffect(() => {
    // the button that restored the text is gone
    if (options.start.restored?.atOnce === false) title.current?.focus();
  }, [options.start]);
  const form = useArticleForm(options, (found) => (found.title ? title.current?.focus() : focusText()));
  const { text, saving, language, kept, question, leaveBy } = form;
  const { article, busy, problems, conflict } = saving;
  const count = t("editor.form.count", { count: text.characters });

  return (
    <div ref={root} className="wrap py-10 md:py-14">
      <FormHeader
        {...{ mode, kept }}
        onPreview={form.openPreview}
        {...(onCancel && { onCancel: () => leaveBy(onCancel) })}
      />
      <FormNotices {...{ form, article }} focusForm={() => title.current?.focus()} />
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="writing">
          <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-hairline px-5">
            <LanguageSwitch {...{ language, article }} onChange={form.changeLanguage} />
            <VersionNote {...{ language, article }} />
          </div>
          <TitleField
            ref={title}
            value={text.fields.title}
            language={language}
            error={problems.title}
            onChange={(next) => {
              saving.clearProblem("title");
              text.setFields({ title: next });
            }}
            onEnter={focusText}
          />
          <Suspense fallback={<EditorPlace />}>
            <ArticleEditor
              initialHtml={options.start.input.content}
              language={language}
              onChange={(content) => {
                if (!content.empty) saving.clearProblem("content");
                text.setContent(content);
              }}
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
          <CoverField url={text.fields.cover_image_url} onChange={(url) => text.setFields({ cover_image_url: url })} />
          <CategoryField value={text.fields.category} onChange={(category) => text.setFields({ category })} />
        </aside>
      </div>
      {question && <LeaveDialog {...question} kept={kept.state !== "failed"} />}
      {conflict && (
        <ConflictDialog
          onReload={() => void form.reload()}
          onOverwrite={() => saving.overwrite(conflict)}
          onDismiss={saving.dismissConflict}
        />
      )}
    </div>
  );
}

/** Holds the editor's place while it is fetched. */
function EditorPlace() {
  const t = useT();
  return (
    <p role="status" className="grid min-h-123 place-items-center border-t border-hairline text-15 text-muted">
      {t("editor.loading")}
    </p>
  );
}
