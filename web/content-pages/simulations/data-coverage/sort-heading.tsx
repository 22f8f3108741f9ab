import { useT } from "#web/i18n/use-t.ts";
import type { Sort, SortKey } from "./selection.ts";

interface SortHeadingProps {
  name: SortKey;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A column's heading as a button that sorts by it; a second press turns the order. */
export function SortHeading({ name, sort, onSort }: SortHeadingProps) {
  const t = useT();
  const current = sort.key === name;
  const order = sort.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={current ? order : undefined} className={`coverage-${name}`}>
      <button type="button" onClick={() => onSort({ key: name, descending: current && !sort.descending })}>
        {t(`interactive.data_coverage.${name}`)}
        <svg viewBox="0 0 8 12" width="8" height="12" className="coverage-order" aria-hidden="true">
          <path d="M4 0l4 5H0z" className="coverage-up" />
          <path d="M4 12l4-5H0z" className="coverage-down" />
        </svg>
      </button>
    </th>
  );
}
