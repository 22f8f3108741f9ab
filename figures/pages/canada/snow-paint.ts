/** Snow on the ice: a tint that light paper and the dark ground both set off. */
export const snowPaint = { fill: "var(--mist)", stroke: "var(--muted)", "stroke-width": 0.8 } as const;
