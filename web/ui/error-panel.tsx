import type { ReactNode } from "react";

/** Something that could not be shown: what, why, and a way on as children. */
export const ErrorPanel = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <div role="alert" className="border-l-3 border-error py-1 pl-5">
    <h2 className="text-21">{title}</h2>
    {text && <p className="text-15 text-ink-2">{text}</p>}
    {children && <div className="mt-4">{children}</div>}
  </div>
);
