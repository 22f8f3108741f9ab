const shapes = {
  menu: "M3 6h18M3 12h18M3 18h18",
  search: "M16 16l5 5M10 4a6 6 0 100 12 6 6 0 000-12z",
  close: "M5 5l14 14M19 5L5 19",
  chevron: "M6 9l6 6 6-6",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9L7 7M17 17l2.1 2.1M4.9 19.1L7 17M17 7l2.1-2.1",
  moon: "M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z",
  alert: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v6M12 16v.5",
  image: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5h.01",
  external: "M7 17L17 7M9 7h8v8",
} as const;

export type IconName = keyof typeof shapes;

/** A line drawing of 24 units that takes the text's colour; says nothing to screen readers. */
export const Icon = ({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    className={className}
  >
    <path d={shapes[name]} />
  </svg>
);
