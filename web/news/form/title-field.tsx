import type { ReactNode, Ref } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { newsLimits } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field-frame.tsx";

export interface TitleFieldProps {
  value: string;
  /** Language the title is written in. */
  language: Language;
  error: string | undefined;
  onChange: (title: string) => void;
  /** Enter: the author goes on to the text. */
  onEnter: () => void;
  ref: Ref<HTMLTextAreaElement>;
  /** Said beside the count: how the version stands. */
  note: ReactNode;
}

/** The title in the size it is read in. Grows with what is written and stays one line of text. */
export function TitleField({ value, language, error, onChange, onEnter, ref, note }: TitleFieldProps) {
  const t = useT();
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
          ref={ref}
          id={id}
          name={id}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-count`}
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*[\r\n]+\s*/g, " "))}
          onKeyDown={(event) => {
            // Enter that ends a word of an input method is not ours
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      <div className="mt-auto flex flex-wrap justify-between gap-x-4 pt-1.5 text-13 text-muted">
        <p id={`${id}-count`} className={long ? "text-error" : ""}>
          {t("editor.form.title_count", { count })}
        </p>
        <p>{note}</p>
      </div>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
