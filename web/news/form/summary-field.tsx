import type { Ref } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { newsLimits } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field-frame.tsx";

export interface SummaryFieldProps {
  /** The author's own; empty where it is cut from the text. */
  value: string;
  /** What is cut from the text as it stands. */
  automatic: string;
  language: Language;
  error: string | undefined;
  onChange: (summary: string) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The summary: shows the one that follows the text until the author writes another, and again once that is emptied. */
export function SummaryField({ value, automatic, language, error, onChange, ref }: SummaryFieldProps) {
  const t = useT();
  const id = `summary-${language}`;
  const own = value.trim() !== "";
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
          {own
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
          ref={ref}
          id={id}
          name={id}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*[\r\n]+\s*/g, " "))}
        />
      </div>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
