/** Widths of the drawings while that of their place is not known, px. `drawn-flood.css` shows one of each. */
export const drawnWidths = {
  profile: [350, 540, 720, 960, 1140, 1320],
  gauge: [350, 528, 640, 748, 880, 1000],
} as const;
