import type { ReactNode } from "react";
import { type Language, languageTag, otherLanguage } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { formatMinute } from "../date.ts";
import type { Desk } from "./desk.ts";
import { useDesk } from "./use-desk.ts";
import { VersionState } from "./version-state.tsx";

export interface VersionHeadProps {
  desk: Desk;
  language: Language;
  /** This version as the server has it; `null` where it does not exist yet. */
  stored: Article | null;
  /** What can be done with the version as a whole. */
  children?: ReactNode;
}

/** Which version this is, how it stands, since when it is public, and whether the other one has moved on. */
export function VersionHead({ desk, language, stored, children }: VersionHeadProps) {
  const t = useT();
  const page = useLanguage();
  const article = useDesk(desk, (state) => state.article);
  const other = t(`editor.form.version.${otherLanguage(language)}`);

  function note(): string {
    if (stored === null) return article ? t("editor.form.new_version") : "";
    const first = stored.writing?.first_published_at ?? null;
    if (first === null) return t("editor.form.never_published");
    return t("editor.form.first_published", { date: formatMinute(first, page) });
  }

  return (
    <header className="border-b border-hairline px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`version-${language}`} className="text-15 font-semibold max-lg:sr-only">
          <span lang={languageTag[language]}>{t(`news.language.${language}`)}</span>
        </h2>
        <span className="max-lg:hidden">
          <VersionState {...{ article, language }} />
        </span>
        <p className="text-13 text-muted lg:ml-auto lg:text-end">{note()}</p>
        {children}
      </div>
      {article?.writing?.behind === language && (
        <p className="mt-1 text-13 text-accent">{t("editor.form.behind", { other })}</p>
      )}
    </header>
  );
}
