import { type Language, languageTag } from "#contract/i18n/language.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { useT } from "#web/i18n/use-t.ts";

export interface OtherVersionProps {
  id: number;
  language: Language;
  title: string;
}

/** The way to the article in its other language, on the page pinned to it. */
export function OtherVersion({ id, language, title }: OtherVersionProps) {
  const t = useT();
  return (
    <>
      <p className="font-semibold">{t(`news.detail.also_${language}`)}</p>
      <a
        href={pinPath(paths.article(id), language)}
        lang={languageTag[language]}
        hrefLang={languageTag[language]}
        className="text-muted underline decoration-1 underline-offset-4 hover:text-ink"
      >
        {title}
      </a>
    </>
  );
}
