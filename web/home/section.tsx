import type { ReactNode } from "react";
import { SiteLink } from "#web/i18n/site-link.tsx";

export interface SectionProps {
  /** The number in the margin rail. */
  number: number;
  /** What the rail calls the section. */
  rail: string;
  className?: string;
  children: ReactNode;
}

/** A numbered section: the rail in the first column, its content in the others; below 900 px the rail lies above. */
export function Section({ number, rail, className = "", children }: SectionProps) {
  return (
    <section className={`section ${className}`}>
      <div className="wrap grid-12">
        <p className="mb-6 flex gap-3 border-ink border-t-2 pt-2.5 text-13 text-muted md:col-span-1 md:mb-0 md:block md:self-start">
          <b className="text-ink md:mb-1.5 md:block md:text-15">{number}</b>
          {rail}
        </p>
        <div className="md:col-span-11">{children}</div>
      </div>
    </section>
  );
}

/** A section's heading with the way to everything of its kind. */
export const SectionHeading = ({ text, more, to }: { text: string; more: string; to: string }) => (
  <div className="flex flex-col items-start gap-x-10 gap-y-4 sm:flex-row sm:items-end sm:justify-between" data-reveal>
    <h2 className="text-38">
      {/* Chinese breaks anywhere: keep its clauses whole */}
      {text.split(/(?<=[\uff0c\uff1b])/).map((clause) => (
        <span key={clause} className="inline-block">
          {clause}
        </span>
      ))}
    </h2>
    <SiteLink to={to} className="text-link-line shrink-0 pb-1 text-15">
      {more}
    </SiteLink>
  </div>
);
