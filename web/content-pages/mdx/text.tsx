import type { ComponentProps, ReactNode } from "react";
import { quoteValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { scrollable } from "#web/ui/scrollable.ts";
import { isShortTerm } from "#web/ui/short-term.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { quotableIn } from "../documents.server.ts";
import { formulaHtml } from "../formula-rows.server.ts";

interface ReadingProps {
  value: string;
  unit?: string;
  children: ReactNode;
}

/** The number of a reference without its brackets. */
const digitsIn = (children: ReactNode) => String(children).replace(/\D/g, "");

/** The number of a second and later reference to the same source, as its link shows it; a key ends in a year. */
const whichReference = (href: string) => href.match(/-(\d{1,2})$/)?.[1] ?? "";

/**
 * Notes, formulas, readings and tables that scroll; rows that open and close; the sources at the end, with their heading
 * and ways back in the page's language, and a link to `referencesPath`, where the works among them are as a file.
 */
export function textParts(language: Language, referencesPath: string | null) {
  const known = quotableIn(language);
  const Note = ({ title, children }: { title?: string; children: ReactNode }) => (
    <aside className="doc-note">
      {title && <p className="doc-note-title">{title}</p>}
      {children}
    </aside>
  );

  const Formula = ({ tex, children }: { tex: string; children: ReactNode }) => (
    <div className="doc-formula">
      <div className="scroll-fade" {...scrollable} {...unsafeHtml(formulaHtml(tex))} />
      <div className="doc-formula-note">{children}</div>
    </div>
  );

  const Readings = ({ children }: { children: ReactNode }) => <div className="doc-readings">{children}</div>;

  const Reading = ({ value, unit, children }: ReadingProps) => (
    <div>
      <p className="doc-reading text-38">
        {quoteValues(value, known)}
        {unit && <small>{`${unit === "%" ? "" : " "}${unit.replaceAll(" ", "\u00a0")}`}</small>}
      </p>
      <div className="doc-reading-name">{children}</div>
    </div>
  );

  const table = ({ children, className }: ComponentProps<"table">) => (
    <div className={`doc-table scroll-fade ${className ?? ""}`.trim()} {...scrollable}>
      <table>{children}</table>
    </div>
  );

  const th = ({ children, style }: ComponentProps<"th">) => (
    <th style={style} className={isShortTerm(String(children)) ? "short-head" : undefined}>
      {children}
    </th>
  );

  const pre = ({ children }: { children?: ReactNode }) => (
    <pre className="scroll-fade" {...scrollable}>
      {children}
    </pre>
  );

  const Accordion = ({ children }: { children: ReactNode }) => <div className="accordion">{children}</div>;

  const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
    <details className="accordion-item">
      <summary className="accordion-button">
        <h3>{title}</h3>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 8h12" stroke="currentColor" strokeWidth="2" />
          <path className="accordion-plus" d="M8 2v12" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <div className="accordion-panel">{children}</div>
    </details>
  );

  const section = ({ children, className, ...rest }: ComponentProps<"section">) =>
    className === "footnotes" ? (
      <section {...rest} className="doc-sources">
        <div className="wrap doc-grid">
          <div className="doc-text">
            {children}
            {referencesPath && (
              <p>
                <a href={referencesPath} download>
                  {translate(language, "document-parts.references_file")}
                </a>
              </p>
            )}
          </div>
        </div>
      </section>
    ) : (
      <section {...rest}>{children}</section>
    );

  const h2 = ({ children, id, className }: ComponentProps<"h2">) => (
    <h2 id={id} className={id === "footnote-label" ? "doc-sources-heading" : className}>
      {id === "footnote-label" ? translate(language, "document-parts.sources") : children}
    </h2>
  );

  const a = ({ children, href = "", className, ...rest }: ComponentProps<"a">) => {
    const name = typeof children === "string" && isShortTerm(children) ? "whitespace-nowrap" : className;
    const back = "data-footnote-backref" in rest;
    const label = back
      ? `${translate(language, "document-parts.back_to_text")} ${whichReference(href)}`.trim()
      : "data-footnote-ref" in rest && translate(language, "document-parts.reference", { number: digitsIn(children) });
    return (
      <a {...rest} href={href} className={name} {...(label && { "aria-label": label })}>
        {back ? "\u21a9\ufe0e" : children}
      </a>
    );
  };

  const h3 = ({ children }: ComponentProps<"h3">) => <h3 className="text-21">{children}</h3>;

  return { Note, Formula, Readings, Reading, table, th, pre, Accordion, Panel, section, h2, h3, a };
}
