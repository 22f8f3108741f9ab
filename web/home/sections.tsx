import type { ReactNode } from "react";
import type { HomeContent, ProjectCard, ServiceCard } from "#content/home/home.ts";
import { languageTag } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { DemonstrationLabel } from "#web/content-pages/demonstration-label.tsx";
import { Stats } from "#web/content-pages/stats.tsx";
import { formatDay } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Figure } from "#web/ui/figure.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Words } from "#web/ui/words.tsx";
import type { ShownTeaser } from "./content.server.ts";

/** Who the company is: a statement, a paragraph, and four numerals with what each counts. */
export function Company({ text }: { text: HomeContent["company"] }) {
  return (
    <Section number={1} rail={text.rail}>
      <div className="grid gap-6 md:grid-cols-11" data-reveal>
        <h2 className="statement text-28 md:col-span-6">
          {text.statement.map((line) => (
            <span key={line} className="statement-line">
              <Words text={line} />{" "}
            </span>
          ))}
        </h2>
        <p className="text-17 text-ink-2 md:col-span-5">{text.text}</p>
      </div>
      <Stats
        stats={text.evidence}
        className="mt-12 grid grid-cols-2 gap-x-5 gap-y-8 md:mt-18 md:grid-cols-4 md:gap-x-6"
      />
    </Section>
  );
}

interface SectionTextProps<Name extends "services" | "projects"> {
  text: HomeContent[Name];
  /** How a figure's number is written. */
  figure: string;
}

/** The six services, each with its name, a computed plot, its reading and one sentence. */
export function Services({ text, figure }: SectionTextProps<"services">) {
  const t = useT();
  return (
    <Section number={2} rail={t("layout.services")} className="abyss">
      <SectionHeading text={text.heading} more={text.all} to={paths.services} />
      <div className="mt-8 overflow-clip border-hairline border-t md:mt-14">
        <ul className="service-plots">
          {text.items.map((item, i) => (
            <Service key={item.type} {...item} number={`2.${i + 1}`} figure={figure} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Service({ type, caption, text, number, figure }: ServiceCard & { number: string; figure: string }) {
  const t = useT();
  return (
    <li className="service-plot">
      <article className="card" data-reveal>
        <h3 className="flex items-baseline justify-between gap-4 text-21">
          <SiteLink to={paths.service(type)} className="card-link">
            {t(`layout.${type}`)}
          </SiteLink>
          <span aria-hidden="true" className="text-13 font-medium text-muted tabular-nums">
            {number}
          </span>
        </h3>
        <figure className="mt-5">
          <Figure name={`instrument-${type}`} />
          <figcaption className="mt-4 text-13 text-muted tabular-nums">
            <Caption pattern={figure} number={number} text={caption} />
          </figcaption>
        </figure>
        <p className="mt-2 text-15 text-ink-2">{text}</p>
      </article>
    </li>
  );
}

/** How many projects have a number on the map. */
const onMap = 3;

/** Six projects beside the index map of their rivers. */
export function Projects({ text, figure }: SectionTextProps<"projects">) {
  const t = useT();
  return (
    <Section number={3} rail={t("layout.projects")}>
      <SectionHeading text={text.heading} more={text.all} to={paths.projects} />
      <div className="projects mt-8 md:mt-12">
        <figure data-reveal>
          <Figure name="locator" />
          <figcaption className="mt-3 text-13 text-muted">
            <Caption pattern={figure} number="3" text={text.map} />
          </figcaption>
        </figure>
        <ol>
          {text.items.slice(0, onMap).map((item, i) => (
            <Project key={item.id} {...item} mark={i + 1} />
          ))}
        </ol>
      </div>
      <ul className="projects-more">
        {text.items.slice(onMap).map((item) => (
          <Project key={item.id} {...item} />
        ))}
      </ul>
    </Section>
  );
}

function Project({ id, demonstration, title, text, mark }: ProjectCard & { mark?: number }) {
  return (
    <li className="project">
      <article className="card side-card" data-reveal>
        <figure>
          <Figure name={`project-${id}`} />
        </figure>
        <div>
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-21">
            <span className="flex items-baseline gap-2.5">
              {mark !== undefined && (
                <span aria-hidden="true" className="project-mark">
                  {mark}
                </span>
              )}
              <SiteLink to={paths.project(id)} className="card-link">
                {title}
              </SiteLink>
            </span>
            {demonstration && <DemonstrationLabel />}
          </h3>
          <p className="mt-1 text-15 text-ink-2">{text}</p>
        </div>
      </article>
    </li>
  );
}

/** The latest writing: articles on the official account, and the way to all news. */
export function Teasers({ text, items }: { text: HomeContent["news"]; items: readonly ShownTeaser[] }) {
  const t = useT();
  return (
    <Section number={4} rail={t("layout.news")} className="bg-panel">
      <SectionHeading text={text.heading} more={text.all} to={paths.news} />
      <ul className="teasers mt-8 md:mt-12">
        {items.map((item) => (
          <Teaser key={item.href} {...item} text={text} />
        ))}
      </ul>
    </Section>
  );
}

/** The way to the enquiry form. */
export function Discuss({ text }: { text: HomeContent["contact"] }) {
  const t = useT();
  return (
    <section className="wrap home-discuss">
      <div>
        <h2 className="text-38">{text.heading}</h2>
        <p className="mt-2 text-ink-2">{text.text}</p>
      </div>
      <SiteLink to={`${paths.contacts}#enquiry`} className="header-action">
        {t("layout.discuss")}
      </SiteLink>
    </section>
  );
}

interface TeaserProps extends ShownTeaser {
  text: HomeContent["news"];
}

function Teaser({ title, date, href, figure, text: { source, newTab, own: label }, own }: TeaserProps) {
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
              <Words text={title} />
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
          {own && (
            <p className="relative z-1 mt-1.5 text-13 text-muted">
              {label}
              <SiteLink
                to={paths.article(own.id)}
                lang={languageTag[own.lang]}
                className="underline underline-offset-4"
              >
                {own.title}
              </SiteLink>
            </p>
          )}
        </div>
      </article>
    </li>
  );
}

interface SectionProps {
  /** The number in the margin rail. */
  number: number;
  /** What the rail calls the section. */
  rail: string;
  className?: string;
  children: ReactNode;
}

/** A numbered section: the rail in the first column, its content in the others; below 900 px the rail lies above. */
function Section({ number, rail, className = "", children }: SectionProps) {
  return (
    <section className={`section ${className}`}>
      <div className="wrap grid-12">
        <p className="mb-6 flex gap-3 border-ink border-t-2 pt-2.5 text-13 text-muted md:col-span-1 md:mb-0 md:block md:self-start md:whitespace-nowrap">
          <b className="text-ink md:mb-1.5 md:block md:text-15">{number}</b>
          {rail}
        </p>
        <div className="md:col-span-11">{children}</div>
      </div>
    </section>
  );
}

/** A section's heading with the way to everything of its kind. */
const SectionHeading = ({ text, more, to }: { text: string; more: string; to: string }) => (
  <div className="flex flex-col items-start gap-x-10 gap-y-4 sm:flex-row sm:items-end sm:justify-between" data-reveal>
    <h2 className="text-38">
      {/* Chinese breaks anywhere: keep its clauses whole */}
      {text.split(/(?<=[\uff0c\uff1b])/).map((clause) => (
        <span key={clause} className="inline-block">
          <Words text={clause} />
        </span>
      ))}
    </h2>
    <SiteLink to={to} className="text-link-line shrink-0 pb-1 text-15">
      {more}
    </SiteLink>
  </div>
);

/** The caption of a figure after its number, such as `Fig. 2.1`. `pattern` holds `{n}`. */
export const Caption = ({ pattern, number, text }: { pattern: string; number: string; text: string }) => (
  <>
    <b className="mr-[1em] text-ink-2">{pattern.replace("{n}", number)}</b>
    {text}
  </>
);
