import type { CaseRow } from "./case-rows.server.ts";

/** The facts of a case: client, period, question, data, validation error, deliverables, outcome, reference. */
export const CaseRecord = ({ rows, label }: { rows: readonly CaseRow[]; label: string }) => (
  <dl aria-label={label} className="facts">
    {rows.map(({ term, lines }) => (
      <div key={term}>
        <dt>{term}</dt>
        {lines.map((line) => (
          <dd key={line} className="col-start-2">
            {line}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
