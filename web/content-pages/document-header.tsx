import type { ComponentType, ReactNode } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { DemonstrationMark } from "./demonstration-label.tsx";
import type { PageLink } from "./related-links.tsx";

interface TitleBlockProps {
  title: string;
  demonstration?: boolean | undefined;
  lead: string;
  rail: string;
  railNote: readonly string[];
  intro?: string | undefined;
  facts?: readonly { term: string; detail: string }[];
  /** The label of a demonstration study, and the name of the fact sheet. */
  words: { demonstration: string; facts: string };
  /** What stands above the title. */
  above?: ReactNode;
  /** What stands in the place of the facts. */
  aside?: ReactNode;
  /** What stands below the lead. */
  children?: ReactNode;
}

/** A page's rail, name and lead, and its fact sheet, for a grid of twelve columns. It uses no hooks: static HTML has it too. */
export function TitleBlock({ above, aside, children, facts = [], words, ...front }: TitleBlockProps) {
  const { title, demonstration, lead, rail, railNote, intro } = front;
  return (
    <>
      <p className="doc-rail">
        <b>{rail}</b>
        {railNote.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className={facts.length > 0 || aside ? "doc-name" : "doc-name doc-name-alone"}>
        {above}
        <h1 className="doc-title text-72">
          {/^[!-~]+$/.test(title) ? <span className="whitespace-nowrap">{title}</span> : <BreakableText text={title} />}
          {demonstration && (
            <>
              {" "}
              <DemonstrationMark text={words.demonstration} />
            </>
          )}
        </h1>
        <p className="doc-lead mt-5 text-28">
          <BreakableText text={lead} />
        </p>
        {intro && <p className="mt-7 max-w-160 text-ink-2">{intro}</p>}
        {children}
      </div>
      {aside && <div className="doc-aside">{aside}</div>}
      {facts.length > 0 && (
        <dl aria-label={words.facts} className="facts">
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

type DocumentHeaderProps = Omit<TitleBlockProps, "words" | "above" | "children">;

/** What the label of demonstration studies means, for the margin of pages that list them. */
export function DemonstrationMeaning() {
  const t = useT();
  return (
    <p className="text-13 text-ink-2">
      <b className="block font-semibold text-ink">{t("layout.demonstration")}</b>
      {t("document.demonstration_meaning")}
    </p>
  );
}

/** A page's beginning: its rail, name and lead, and its fact sheet. */
export function DocumentHeader({
  title,
  demonstration,
  lead,
  rail,
  railNote,
  intro,
  facts,
  aside,
}: DocumentHeaderProps) {
  const t = useT();
  const words = { demonstration: t("layout.demonstration"), facts: t("document.facts") };
  return (
    <header className="wrap doc-header pt-9 pb-12 md:pt-12 md:pb-18">
      <TitleBlock
        title={title}
        demonstration={demonstration}
        lead={lead}
        rail={rail}
        railNote={railNote}
        intro={intro}
        words={words}
        aside={aside}
        {...(facts && { facts })}
      />
    </header>
  );
}

interface BreadcrumbsProps {
  above: readonly PageLink[];
  here: string;
  label: string;
  /** Writes a link to a bare route. */
  link: ComponentType<{ to: string; className: string; children: ReactNode }>;
}

/** The pages above a page, then itself. */
export const Breadcrumbs = ({ above, here, label, link: Link }: BreadcrumbsProps) => (
  <nav aria-label={label} className="text-13 text-muted">
    <ol className="flex flex-wrap">
      {above.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} className="underline-offset-4 hover:underline">
            {title}
          </Link>
          <span aria-hidden="true" className="mx-2.5 text-control">
            /
          </span>
        </li>
      ))}
      <li aria-current="page" className="text-ink">
        {here}
      </li>
    </ol>
  </nav>
);
