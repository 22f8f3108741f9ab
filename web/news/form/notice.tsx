import type { ReactNode } from "react";

/** Something to be known beside what is being written, with what can be done about it. */
export const Notice = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 border-accent bg-panel px-5 py-3 text-15">
    <div className="min-w-0 flex-1 basis-64">{text}</div>
    {children && <div className="flex flex-none flex-wrap gap-3">{children}</div>}
  </div>
);
