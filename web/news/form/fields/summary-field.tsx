import { languageTag } from "#contract/i18n/language.ts";
import { newsLimits } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field.tsx";
import { useProblem, useVersion, type VersionProps } from "../save/form-store.ts";
import { automaticSummary } from "./text-outline.ts";

/** The summary: shows the one that follows the text until the author writes another, and again once that is emptied. */
export function SummaryField({ store, language }: VersionProps) {
  const t = useT();
  const value = useVersion(store, language, ({ input }) => input.summary);
  const outline = useVersion(store, language, ({ summary }) => summary?.outline);
  const error = useProblem(store, language, "summary");
  const automatic = outline ? automaticSummary(outline) : "";
  const id = `summary-${language}`;
  const custom = value.trim() !== "";
  const { length } = value.trim();
  const placeholder = automatic || t("editor.form.summary_placeholder");
  return (
    <div className="border-t border-hairline px-5 py-2 max-sm:px-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-13">
        <label htmlFor={id} className="font-semibold">
          {t("editor.form.summary")}
          <span className="sr-only">{t("editor.form.in_language", { language: t(`news.language.${language}`) })}</span>
        </label>
        <span id={`${id}-hint`} className={length > newsLimits.summary ? "text-error" : "text-muted"}>
          {custom
            ? t("editor.form.summary_own", { count: length, limit: newsLimits.summary })
            : t("editor.form.summary_auto", { count: newsLimits.summaryAuto })}
        </span>
      </div>
      <div
        className="writing-summary text-15"
        data-text={value || placeholder}
        data-empty={value === "" || undefined}
        lang={languageTag[language]}
      >
        <textarea
          id={id}
          name={id}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={({ target }) => {
            const summary = target.value.replaceAll(/\s*[\r\n]+\s*/g, " ");
            store.dispatch({ type: "lineEdited", language, field: "summary", value: summary });
          }}
        />
      </div>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
