import type { ReactNode } from "react";
import { Words } from "#web/ui/words.tsx";

interface RailSectionProps {
  /** Anchor of its heading. */
  id: string;
  /** The label in the margin rail. */
  rail: string;
  heading: string;
  /** On a ground of its own, over the window's whole width. */
  ground?: "abyss" | "panel";
  className?: string;
  children: ReactNode;
}

/** A titled section of a page that React draws: the rail in the first column, its content in the others. */
export function RailSection({ id, rail, heading, ground, className = "", children }: RailSectionProps) {
  const headingId = `${id}-heading`;
  const content = (
    <>
      <p className="doc-rail">
        <b>{rail}</b>
      </p>
      <div className="doc-index">
        <h2 id={headingId} className="text-38" data-reveal>
          <Words text={heading} />
        </h2>
        {children}
      </div>
    </>
  );
  return ground ? (
    <section
      id={id}
      className={`${ground === "abyss" ? "abyss" : "bg-panel"} section ${className}`}
      aria-labelledby={headingId}
    >
      <div className="wrap doc-grid">{content}</div>
    </section>
  ) : (
    <section id={id} className={`wrap doc-grid ${className}`} aria-labelledby={headingId}>
      {content}
    </section>
  );
}
