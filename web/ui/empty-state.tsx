import type { ReactNode } from "react";

/** A place where there is nothing yet; children lead on. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="text-15">
    <div className="empty-plate" />
    <p className="mt-4">{text}</p>
    {children && <div className="mt-4">{children}</div>}
  </div>
);
