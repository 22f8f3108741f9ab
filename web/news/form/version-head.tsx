import type { ReactNode } from "react";
import { type Language, languageTag, otherLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import type { Desk } from "./article-form-store.ts";
import { useDesk } from "./use-article-form-store.ts";
import { VersionState } from "./version-state.tsx";

export interface VersionHeadProps {
  desk: Desk;
  language: Language;
  /** What shows the version as a whole. */
  children: ReactNode;
}

/** Which version this is, how it stands, and whether the other one has moved on. */
export function VersionHead({ desk, language, children }: VersionHeadProps) {
  const t = useT();
  const article = useDesk(desk, (state) => state.article);
  const other = t(`editor.form.version.${otherLanguage(language)}`);

  return (
    <header className="border-b border-hairline px-5 py-2 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`version-${language}`} className="text-15 font-semibold max-lg:sr-only">
          <span lang={languageTag[language]}>{t(`news.language.${language}`)}</span>
        </h2>
        <span className="max-lg:hidden">
          <VersionState {...{ article, language }} />
        </span>
        <div className="flex flex-1 flex-wrap justify-end gap-2">{children}</div>
      </div>
      {article?.writing?.behind === language && (
        <p className="mt-1 text-13 text-accent">{t("editor.form.behind", { other })}</p>
      )}
    </header>
  );
}
