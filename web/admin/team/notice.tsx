import type { ReactNode } from "react";

/** Something to know that does not interrupt, and what can be done about it. */
export const Notice = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="team-notice">
    <div className="min-w-0 flex-1 basis-64">{text}</div>
    <div className="flex flex-none gap-3">{children}</div>
  </div>
);
