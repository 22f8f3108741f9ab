import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";

export interface LanguageSwitchProps {
  language: Language;
  article: Article | null;
  onChange: (language: Language) => void;
}

/** The two language versions of the article, each with its status; one is being written. */
export function LanguageSwitch({ language, article, onChange }: LanguageSwitchProps) {
  const t = useT();
  return (
    <fieldset className="-mb-px flex flex-wrap gap-x-7" aria-label={t("editor.form.language")}>
      {languages.map((version) => (
        <button
          key={version}
          type="button"
          aria-pressed={version === language}
          className="flex items-center gap-2.5 border-b-2 border-transparent py-3 text-15 hover:border-control aria-pressed:border-accent aria-pressed:font-semibold"
          onClick={() => version !== language && onChange(version)}
        >
          <span lang={languageTag[version]}>{t(`news.language.${version}`)}</span>
          {article && <VersionState state={article.languages[version]} />}
        </button>
      ))}
    </fieldset>
  );
}

function VersionState({ state }: { state: Article["languages"][Language] }) {
  const t = useT();
  if (state === null) return <span className="text-13 font-normal text-muted">{t("editor.form.absent")}</span>;
  return <Badge tone={state === "published" ? "green" : "yellow"}>{t(`news.status.${state}`)}</Badge>;
}
