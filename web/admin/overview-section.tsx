import { type ReactNode, useId } from "react";

export interface OverviewSectionProps {
  title: string;
  /** Shown in place of the children where there is nothing to show. */
  empty?: string | false;
  children: ReactNode;
  /** Shown below either. */
  more?: ReactNode;
}

/** A part of the overview under a heading. */
export function OverviewSection({ title, empty = false, children, more }: OverviewSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-section">
      <h2 id={id} className="text-21">
        {title}
      </h2>
      {empty ? <p className="mt-3 text-15 text-muted">{empty}</p> : children}
      {more}
    </section>
  );
}
