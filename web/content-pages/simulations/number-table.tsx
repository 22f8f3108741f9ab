import type { ReactNode } from "react";

interface NumberTableProps {
  /** Element that names the table. */
  titleId: string;
  className?: string;
  /** The table's head and body. */
  children: ReactNode;
}

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 } as const;

/** Many columns of numbers, scrolled sideways under a first column that stays. */
export const NumberTable = ({ titleId, className = "", children }: NumberTableProps) => (
  <section {...reachable} className={`doc-table number-table ${className}`} aria-labelledby={titleId}>
    <table aria-labelledby={titleId}>{children}</table>
  </section>
);
