import type { HomeContent, TeaserItem } from "#content/home/home.ts";
import { paths } from "#contract/paths.ts";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Figure } from "#web/ui/figure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Section, SectionHeading } from "./section.tsx";

/** The latest writing: three articles on the official account, and the way to all news. */
export function Teasers({ text }: { text: HomeContent["news"] }) {
  const t = useT();
  return (
    <Section number={4} rail={t("layout.news")} className="bg-panel">
      <SectionHeading text={text.heading} more={text.all} to={paths.news} />
      <ul className="teasers mt-8 md:mt-12">
        {text.items.map((item, i) => (
          <Teaser key={item.href} {...item} figure={`teaser-${i + 1}`} source={text.source} newTab={text.newTab} />
        ))}
      </ul>
    </Section>
  );
}

interface TeaserProps extends TeaserItem {
  figure: string;
  source: string;
  newTab: string;
}

function Teaser({ title, date, href, figure, source, newTab }: TeaserProps) {
  const language = useLanguage();
  return (
    <li>
      <article className="card side-card" data-reveal>
        <figure className="overflow-hidden bg-ground">
          <Figure name={figure} />
        </figure>
        <div>
          <h3 className="text-21">
            <a href={href} target="_blank" rel="noopener" className="card-link">
              {title}
              <span className="sr-only"> ({newTab})</span>
            </a>
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-13 text-muted tabular-nums">
            <time dateTime={date}>{formatDay(date, language)}</time>
            <span className="inline-flex items-center gap-1 text-ink-2">
              {source}
              <Icon name="external" size={13} />
            </span>
          </p>
        </div>
      </article>
    </li>
  );
}
