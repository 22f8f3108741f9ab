import type { ReactNode } from "react";
import temml from "temml";
import { quoteValues } from "#content/computed-values.ts";
import type { Language } from "#contract/i18n/language.ts";
import { scrollable } from "#web/ui/scrollable.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { quotableIn } from "../documents.server.ts";

interface ReadingProps {
  value: string;
  unit?: string;
  children: ReactNode;
}

/** What stands beside the text or sets a line apart: notes, formulas, readings, tables that scroll. */
export function noteParts(language: Language) {
  const known = quotableIn(language);
  const Note = ({ title, children }: { title?: string; children: ReactNode }) => (
    <aside className="doc-note">
      {title && <p className="doc-note-title">{title}</p>}
      {children}
    </aside>
  );

  const Formula = ({ tex, children }: { tex: string; children: ReactNode }) => (
    <div className="doc-formula">
      <div {...scrollable} {...unsafeHtml(temml.renderToString(tex, { displayMode: true, throwOnError: true }))} />
      <div className="doc-formula-note">{children}</div>
    </div>
  );

  const Readings = ({ children }: { children: ReactNode }) => <div className="doc-readings">{children}</div>;

  const Reading = ({ value, unit, children }: ReadingProps) => (
    <div>
      <p className="doc-reading text-38">
        {quoteValues(value, known)}
        {unit && <small> {unit}</small>}
      </p>
      <div className="doc-reading-name">{children}</div>
    </div>
  );

  const table = ({ children }: { children?: ReactNode }) => (
    <div className="doc-table" {...scrollable}>
      <table>{children}</table>
    </div>
  );

  const pre = ({ children }: { children?: ReactNode }) => <pre {...scrollable}>{children}</pre>;

  return { Note, Formula, Readings, Reading, table, pre };
}
