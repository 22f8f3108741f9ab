import { type KeyboardEventHandler, lazy, Suspense } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { type LineField, newsLimits } from "#contract/news.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { isComposing } from "#web/ui/composition.ts";
import { FieldError } from "#web/ui/field.tsx";
import { focusField, useFormState, useProblem, useVersion, type VersionProps } from "../form-store.ts";
import { useReview } from "../review/use-review.tsx";
import { useImageStores } from "./image-stores.ts";
import { automaticSummary } from "./text-outline.ts";

/** By far the largest script of the screen, fetched after the rest of it is shown. */
const ArticleEditor = lazy(() => import("#web/editor/editor.tsx"));

/** The title in the size it is read in. Grows with its text and stays one line of text. */
export function TitleField({ store, language }: VersionProps) {
  const t = useT();
  const value = useVersion(store, language, ({ text }) => text.input.title.trim());
  const error = useProblem(store, language, "title");
  const id = `title-${language}`;
  const long = value.length > newsLimits.title;
  return (
    <div className="flex flex-col px-5 pt-4 pb-3 max-sm:px-4">
      <label htmlFor={id} className="sr-only">
        {t("editor.form.field_of", { field: t("editor.form.title"), language: t(`news.language.${language}`) })}
      </label>
      <LineInput
        store={store}
        language={language}
        field="title"
        className="writing-title text-28 font-semibold"
        placeholder={t("editor.form.title_placeholder")}
        describedBy={error ? `${id}-error` : `${id}-count`}
        onKeyDown={(event) => {
          // Enter that ends a word of an input method is not ours
          if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          focusField(language, "content");
        }}
      />
      <div className="mt-auto flex flex-wrap justify-between gap-x-4 pt-1.5 text-13 text-muted">
        <p id={`${id}-count`} className={long ? "text-error" : ""}>
          {t("editor.form.title_count", { count: [...value].length })}
        </p>
        <p>
          <PublicationNote store={store} language={language} />
        </p>
      </div>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

/** When a version was first published, or that it was not; nothing while the article itself is new. */
function PublicationNote({ store, language }: VersionProps) {
  const t = useT();
  const page = useLanguage();
  const isNew = useFormState(store, ({ article }) => article === null);
  const stored = useVersion(store, language, ({ saved }) => saved.article);
  if (stored === null) return isNew ? null : t("editor.form.new_version");
  const first = stored.writing?.first_published_at ?? null;
  return first === null
    ? t("editor.form.never_published")
    : t("editor.form.first_published", { date: formatMinute(first, page) });
}

/** The summary: shows the automatic one until the author writes another, and again once that is emptied. */
export function SummaryField({ store, language }: VersionProps) {
  const t = useT();
  const { length } = useVersion(store, language, ({ text }) => text.input.summary.trim());
  const outline = useVersion(store, language, ({ text }) => text.summary?.outline);
  const error = useProblem(store, language, "summary");
  const id = `summary-${language}`;
  return (
    <div className="border-t border-hairline px-5 py-2 max-sm:px-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-13">
        <label htmlFor={id} className="font-semibold">
          {t("editor.form.summary")}
          <span className="sr-only">{t("editor.form.in_language", { language: t(`news.language.${language}`) })}</span>
        </label>
        <span id={`${id}-hint`} className={length > newsLimits.summary ? "text-error" : "text-muted"}>
          {length > 0
            ? t("editor.form.summary_own", { count: length, limit: newsLimits.summary })
            : t("editor.form.summary_auto", { count: newsLimits.summaryAuto })}
        </span>
      </div>
      <LineInput
        store={store}
        language={language}
        field="summary"
        className="writing-summary text-15"
        placeholder={(outline && automaticSummary(outline)) || t("editor.form.summary_placeholder")}
        describedBy={`${id}-hint${error ? ` ${id}-error` : ""}`}
      />
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

interface LineInputProps extends VersionProps {
  field: LineField;
  className: string;
  placeholder: string;
  describedBy: string;
  onKeyDown?: KeyboardEventHandler;
}

/** A text without line breaks, in a box that is as high as the text; the style sheet measures it by `data-text`. */
function LineInput({ store, language, field, className, placeholder, describedBy, onKeyDown }: LineInputProps) {
  const value = useVersion(store, language, ({ text }) => text.input[field]);
  const invalid = useProblem(store, language, field) !== undefined;
  const id = `${field}-${language}`;
  return (
    <div
      className={className}
      data-text={value || placeholder}
      data-empty={value === "" || undefined}
      lang={languageTag[language]}
    >
      <textarea
        id={id}
        value={value}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        name={id}
        rows={1}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const line = target.value.replaceAll(/\s*[\r\n]+\s*/g, " ");
          store.dispatch({ type: "lineEdited", language, field, value: line });
        }}
      />
    </div>
  );
}

interface TextFieldProps extends VersionProps {
  /** The text that the editor holds. */
  draftId: string;
  /** Whether the editor may be shown. */
  shown: boolean;
}

/** The text of a version in its editor, and what is wrong with it. */
export function TextField({ store, language, draftId, shown }: TextFieldProps) {
  const t = useT();
  const initialHtml = useVersion(store, language, ({ text }) => text.origin.input.content);
  const error = useProblem(store, language, "content");
  const { givePassages } = useReview(language);
  const { uploadImage, copyImage } = useImageStores();
  const loading = (
    <p className="grid min-h-123 place-items-center border-t border-hairline text-15 text-muted">
      {t("editor.loading")}
    </p>
  );
  return (
    <>
      <Suspense fallback={loading}>
        {shown ? (
          <ArticleEditor
            initialHtml={initialHtml}
            language={language}
            uploadImage={uploadImage}
            copyImage={copyImage}
            onPassages={givePassages}
            onChange={(content) => store.edit(language, draftId, content)}
          />
        ) : (
          loading
        )}
      </Suspense>
      <div role="alert" className="px-5 pb-3 empty:hidden">
        <FieldError id={`content-${language}`} error={error} />
      </div>
    </>
  );
}
