import { languageTag } from "#contract/i18n/language.ts";
import { newsLimits } from "#contract/news.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field.tsx";
import { focusField } from "../save/effects.ts";
import { useFormState, useProblem, useVersion, type VersionProps } from "../save/form-store.ts";

/** The title in the size it is read in. Grows with what is written and stays one line of text. */
export function TitleField({ store, language }: VersionProps) {
  const t = useT();
  const value = useVersion(store, language, ({ input }) => input.title);
  const error = useProblem(store, language, "title");
  const id = `title-${language}`;
  const placeholder = t("editor.form.title_placeholder");
  const count = [...value.trim()].length;
  const long = value.trim().length > newsLimits.title;
  return (
    <div className="flex flex-col px-5 pt-4 pb-3 max-sm:px-4">
      <label htmlFor={id} className="sr-only">
        {t("editor.form.field_of", { field: t("editor.form.title"), language: t(`news.language.${language}`) })}
      </label>
      <div
        className="writing-title text-28 font-semibold"
        data-text={value || placeholder}
        lang={languageTag[language]}
      >
        <textarea
          id={id}
          name={id}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-count`}
          onChange={({ target }) => {
            const title = target.value.replaceAll(/\s*[\r\n]+\s*/g, " ");
            store.dispatch({ type: "lineEdited", language, field: "title", value: title });
          }}
          onKeyDown={(event) => {
            // Enter that ends a word of an input method is not ours
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            focusField(language, "content");
          }}
        />
      </div>
      <div className="mt-auto flex flex-wrap justify-between gap-x-4 pt-1.5 text-13 text-muted">
        <p id={`${id}-count`} className={long ? "text-error" : ""}>
          {t("editor.form.title_count", { count })}
        </p>
        <p>
          <PublicationNote {...{ store, language }} />
        </p>
      </div>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

/** Since when a version is public, or that it is not; nothing while the article itself is new. */
function PublicationNote({ store, language }: VersionProps) {
  const t = useT();
  const page = useLanguage();
  const isNew = useFormState(store, ({ article }) => article === null);
  const stored = useVersion(store, language, (version) => version.stored);
  if (stored === null) return isNew ? null : t("editor.form.new_version");
  const first = stored.writing?.first_published_at ?? null;
  return first === null
    ? t("editor.form.never_published")
    : t("editor.form.first_published", { date: formatMinute(first, page) });
}
