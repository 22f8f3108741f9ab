import { Fragment } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { pinPath } from "#contract/paths.ts";
import type { SearchResult, TextPart } from "#contract/search.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { ResponsiveImage } from "#web/ui/responsive-image.tsx";
import { isShortTerm } from "#web/ui/short-term.ts";
import { hyphenedName, spacedSeams } from "#web/ui/word-breaks.ts";
import styles from "./search.module.css";

/** The seams of a text, and names such as CE-QUAL-W2, which a line does not divide; `split` puts them at odd places. */
const seamOrName = new RegExp(`(\\u200b|${hyphenedName.source})`);

/** A text that begins at `start` of the whole, in which the seams at `spaced` need a gap. */
const Pieces = ({ text, start, spaced }: { text: string; start: number; spaced: ReadonlySet<number> }) => {
  let end = start;
  return text.split(seamOrName).map((piece, index) => {
    const place = end;
    end += piece.length;
    if (index % 2 === 0) return piece;
    if (piece === "\u200b")
      return (
        <Fragment key={place}>
          {spaced.has(place) && <span className="script-gap" />}
          <wbr />
        </Fragment>
      );
    return (
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    );
  });
};

/** A text in which what was looked for is marked; `parts` may hold U+200B between words. */
const Marked = ({ parts }: { parts: readonly TextPart[] }) => {
  const spaced = spacedSeams(parts.map(({ text }) => text).join(""));
  let end = 0;
  return parts.map(({ text, match }) => {
    const start = end;
    end += text.length;
    const pieces = <Pieces key={start} text={text} start={start} spaced={spaced} />;
    if (!match) return pieces;
    const plain = text.replaceAll("\u200b", "");
    return isShortTerm(plain) ? (
      <mark key={start} className="whitespace-nowrap">
        {plain}
      </mark>
    ) : (
      <mark key={start}>{pieces}</mark>
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
    <article className={styles.item}>
      <div>
        <p className={styles.meta}>
          <b>{t(`search.kinds.${kind}`)}</b>
          {foreign && (
            <span lang={foreign} className={styles.language}>
              {t(`layout.${lang === "zh" ? "chinese" : "english"}`)}
            </span>
          )}
          {trail !== "" && trail !== t(`search.kinds.${kind}`) && <span lang={foreign}>{trail}</span>}
          {category && <span>{category}</span>}
          {date !== null && <time dateTime={date}>{formatDay(date, language)}</time>}
        </p>
        <h3 className={`mt-1 text-21${lang === "zh" ? " words" : ""}`} lang={foreign}>
          {foreign ? (
            <a href={pinPath(path, lang)} hrefLang={foreign} className={styles.title}>
              <Marked parts={title} />
            </a>
          ) : (
            <SiteLink to={path} className={styles.title}>
              <Marked parts={title} />
            </SiteLink>
          )}
        </h3>
        <p className="mt-1.5 text-15 text-ink-2" lang={foreign}>
          <Marked parts={excerpt} />
        </p>
      </div>
      {image !== null && (
        <div className={kind === "member" ? `${styles.image} ${styles.portrait}` : styles.image}>
          <ResponsiveImage url={image} alt="" sizes="176px" />
        </div>
      )}
    </article>
  );
}
