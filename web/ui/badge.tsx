import type { ReactNode } from "react";

/** An outline and a word in one hue, 22 px: blue news, green training, yellow announcement, grey for everything else. */
export type BadgeTone = "blue" | "green" | "yellow" | "grey";

export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge-${tone}`}>{children}</span>
);
