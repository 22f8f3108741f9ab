import { useT } from "#web/i18n/use-t.ts";
import { BreakableText } from "#web/ui/breakable-text.tsx";
import { DemonstrationLabel } from "./demonstration-label.tsx";

interface DocumentHeaderProps {
  title: string;
  demonstration?: boolean | undefined;
  lead: string;
  rail: string;
  railNote: readonly string[];
  intro?: string | undefined;
  facts?: readonly { term: string; detail: string }[];
}

/** A page's beginning: its rail, name and lead, and its fact sheet. */
export function DocumentHeader({ title, demonstration, lead, rail, railNote, intro, facts = [] }: DocumentHeaderProps) {
  const t = useT();
  return (
    <header className="wrap doc-header pt-9 pb-12 md:pt-12 md:pb-18">
      <p className="doc-rail">
        <b>{rail}</b>
        {railNote.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className={facts.length > 0 ? "doc-name" : "doc-name doc-name-alone"}>
        <h1 className={`doc-title text-72 ${/^[!-~]+$/.test(title) ? "whitespace-nowrap" : ""}`}>
          <BreakableText text={title} />
          {demonstration && <DemonstrationLabel />}
        </h1>
        <p className="doc-lead mt-5 text-28">
          <BreakableText text={lead} />
        </p>
        {intro && <p className="mt-7 max-w-160 text-ink-2">{intro}</p>}
      </div>
      {facts.length > 0 && (
        <dl aria-label={t("document.facts")} className="facts">
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
