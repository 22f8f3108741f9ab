/** Strokes of the toolbar's icons on a 20 × 20 field. */
const shapes = {
  undo: "M7 5 3.5 8.5 7 12M4 8.5h8a4 4 0 0 1 0 8H9",
  redo: "m13 5 3.5 3.5L13 12M16 8.5H8a4 4 0 0 0 0 8h3",
  bold: "M6 4h5a3 3 0 0 1 0 6H6zm0 6h6a3 3 0 0 1 0 6H6z",
  italic: "M12 4h-4M12 16H8M12 4 8 16M15 4h-3M8 16H5",
  underline: "M5 4v5a5 5 0 0 0 10 0V4M4 17h12",
  strike:
    "M4 10h12M14 6c-.6-1.3-2-2-4-2-2.3 0-4 1.1-4 2.8 0 1 .6 1.7 1.6 2.2M6 13.5c.5 1.7 2 2.5 4 2.5 2.4 0 4-1.2 4-3 0-.4-.1-.7-.2-1",
  code: "m7 6-4 4 4 4M13 6l4 4-4 4",
  clear: "M5 4h11M10.5 4 8.5 11M3 17 17 5M7.8 16H6",
  bullet: "M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01",
  ordered: "M9 5h8M9 10h8M9 15h8M3 4l1.5-1V7M3 12.5c0-2 2.5-2 2.5-.3C5.5 13.4 3 14.5 3 16h2.8",
  indent: "M3 4h14M10 8h7M10 12h7M3 16h14M3 7.5 6 10l-3 2.5",
  outdent: "M3 4h14M10 8h7M10 12h7M3 16h14M6 7.5 3 10l3 2.5",
  start: "M3 4h14M3 8h9M3 12h14M3 16h9",
  center: "M3 4h14M6 8h8M3 12h14M6 16h8",
  right: "M3 4h14M8 8h9M3 12h14M8 16h9",
  justify: "M3 4h14M3 8h14M3 12h14M3 16h14",
  quote: "M8 6C5 6.5 4 8.5 4 11v3h4v-4H5.5M16 6c-3 .5-4 2.5-4 5v3h4v-4h-2.5",
  codeBlock: "m4 6 4 4-4 4M10 15h6",
  link: "m8.5 11.5 3-3M7.5 9 5 11.5a2.8 2.8 0 0 0 4 4L11.5 13M12.5 11 15 8.5a2.8 2.8 0 0 0-4-4L8.5 7",
  image: "M3 4h14v12H3zM3 14l4-4 3.5 3.5 2.5-2.5 4 4M12.5 7.5h.01",
  video: "M3 4h14v12H3zM8.5 7.5v5l4-2.5z",
  table: "M3 4h14v12H3zM3 8h14M3 12h14M8 4v12",
  rule: "M3 10h14M5 5h10M5 15h10",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  heading: "M5 4v12M15 4v12M5 10h10",
  help: "M7 7.5C7 4.5 13 4.5 13 7.5 13 10 10 9.8 10 12.5M10 15.5h.01",
  close: "M5 5l10 10M15 5L5 15",
  previous: "m5 12 5-5 5 5",
  next: "m5 8 5 5 5-5",
  find: "M13 13l4 4M8.5 3.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  subscript: "m4 5 7 9M11 5l-7 9M13.5 14.2c0-1.8 3-1.8 3 0 0 1.3-3 1.8-3 3.3h3",
  superscript: "m4 7 7 9M11 7l-7 9M13.5 3.7c0-1.8 3-1.8 3 0 0 1.3-3 1.8-3 3.3h3",
} as const;

export type IconName = keyof typeof shapes;

/** An icon in the colour of its text; the button's label says its name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "bold" || name === "more" ? 2 : 1.5}
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
