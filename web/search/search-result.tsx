import { languageTag } from "#contract/i18n/language.ts";
import { pinPath } from "#contract/paths.ts";
import type { SearchResult, TextPart } from "#contract/search.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";

/** A short name with hyphens, such as CE-QUAL-W2, at which a line would break. */
const hyphened = /^\w+(?:-\w+)+$/;

/** A text in which what was looked for is marked. */
const Marked = ({ parts }: { parts: readonly TextPart[] }) => {
  let place = 0;
  return parts.map(({ text, match }) => {
    place += text.length;
    if (!match) return text;
    return (
      <mark key={place} className={text.length < 24 && hyphened.test(text) ? "whitespace-nowrap" : undefined}>
        {text}
      </mark>
    );
  });
};

/** A result: what it is and where, its title, the text around the words, its image. */
export function ResultItem({ result }: { result: SearchResult }) {
  const t = useT();
  const language = useLanguage();
  const { kind, lang, path, title, excerpt, trail, category, date, image } = result;
  const foreign = lang === language ? undefined : languageTag[lang];
  return (
    <article className="search-item">
      <div>
        <p className="search-meta">
          <b>{t(`search.kinds.${kind}`)}</b>
          {foreign && (
            <span lang={foreign} className="search-language">
              {t(`layout.${lang === "zh" ? "chinese" : "english"}`)}
            </span>
          )}
          {trail !== "" && trail !== t(`search.kinds.${kind}`) && <span lang={foreign}>{trail}</span>}
          {category && <span>{category}</span>}
          {date !== null && <time dateTime={date}>{formatDay(date, language)}</time>}
        </p>
        <h3 className="mt-1 text-21" lang={foreign}>
          {foreign ? (
            <a href={pinPath(path, lang)} hrefLang={foreign} className="search-title">
              <Marked parts={title} />
            </a>
          ) : (
            <SiteLink to={path} className="search-title">
              <Marked parts={title} />
            </SiteLink>
          )}
        </h3>
        <p className="mt-1.5 text-15 text-ink-2" lang={foreign}>
          <Marked parts={excerpt} />
        </p>
      </div>
      {image !== null && (
        <div className={kind === "member" ? "search-image search-portrait" : "search-image"}>
          <ResponsiveImage url={image} alt="" sizes="176px" />
        </div>
      )}
    </article>
  );
}
