import { useT } from "#web/i18n/use-t.ts";

interface DocumentHeaderProps {
  title: string;
  lead: string;
  rail: string;
  railNote: readonly string[];
  intro?: string | undefined;
  facts?: readonly { term: string; detail: string }[];
}

/** A page's beginning: its rail, name and lead, and its fact sheet. */
export function DocumentHeader({ title, lead, rail, railNote, intro, facts = [] }: DocumentHeaderProps) {
  const t = useT();
  return (
    <header className="wrap grid-12 gap-y-9 pt-9 pb-12 md:pt-12 md:pb-18">
      <p className="doc-rail md:col-span-1">
        <b>{rail}</b>
        {railNote.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className={facts.length > 0 ? "md:col-span-11 lg:col-span-7" : "md:col-span-11 lg:col-span-9"}>
        <h1 className={`doc-title text-72 ${/^[!-~]+$/.test(title) ? "whitespace-nowrap" : ""}`}>{title}</h1>
        <p className="doc-lead mt-5 text-28">{lead}</p>
        {intro && <p className="mt-7 max-w-160 text-ink-2">{intro}</p>}
      </div>
      {facts.length > 0 && (
        <dl aria-label={t("document.facts")} className="facts md:col-span-11 md:col-start-2 lg:col-span-4">
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
