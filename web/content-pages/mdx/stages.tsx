import type { ReactNode } from "react";

interface StageProps {
  title: string;
  /** What is handed over at its end. */
  result: string;
  children: ReactNode;
}

/** Stages of a piece of work on one line of time, each with what it delivers; their lengths are not drawn. */
export const Stages = ({ children }: { children: ReactNode }) => <ol className="stages doc-wide">{children}</ol>;

export const Stage = ({ title, result, children }: StageProps) => (
  <li className="stage">
    <h3 className="stage-title">{title}</h3>
    <div className="stage-text">{children}</div>
    <p className="stage-result">{result}</p>
  </li>
);

/** Two parts of equal weight, side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className="pair doc-wide">{children}</div>;

interface WideProps {
  /** Whether its rows become blocks on phones, for tables of sentences: `rehypeStackedTables` prepares them. */
  stacked?: boolean;
  children: ReactNode;
}

/** A table over all columns. */
export const Wide = ({ children }: WideProps) => <div className="doc-wide">{children}</div>;
