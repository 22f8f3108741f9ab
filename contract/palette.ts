/** The colours of the site by name; nothing else writes them out. */
export const palette = {
  paper: "#f6f4ee",
  sediment: "#ece8dd",
  oxide: "#a53e18",
  abyss: "#06222c",
  deep: "#0a3a47",
  foam: "#e9f3f1",
  mist: "#9db8ba",
  aqua: "#3fb8b0",
  amber: "#e8a33d",
  teal: "#0b6b75",
  black: "#0b1b22",
  white: "#ffffff",
  /** Ground of covers. */
  cover: "#0a2b37",
  /** Ground of panels on printed pages. */
  bone: "#f2f0ea",
} as const;

/** The data ramp from deep (index 0, dark) to shallow (index 6, light). */
export const ramp = [palette.abyss, "#0a3a5c", "#14597a", "#1f7f8c", "#4fa58f", "#9cc58a", "#e9d98a"] as const;

/** A colour on paper, and on the dark ground. */
export type InBothThemes = readonly [light: string, dark: string];

/** What colours are for. An element with the class `abyss` has the dark ones in either theme. */
export const uses = {
  ground: [palette.paper, palette.abyss],
  panel: [palette.sediment, palette.deep],
  field: ["#fffefb", palette.deep],
  ink: [palette.black, palette.foam],
  "ink-2": ["#3c4d54", "#c4d6d5"],
  muted: ["#5c6a6f", palette.mist],
  link: [palette.teal, palette.aqua],
  "link-hover": ["#095861", "#62cbc4"],
  "link-active": ["#074850", "#8adad5"],
  "on-link": [palette.white, palette.abyss],
  accent: [palette.oxide, palette.amber],
  control: ["#7c868a", "#7c9a9e"],
  hairline: ["#c9c4b6", "#1b4b58"],
  observed: ["#8a5a00", palette.amber],
  model: [palette.teal, palette.aqua],
  land: ["#cfcabc", "#0f4250"],
  "land-index": ["#b5af9e", "#1a5261"],
  shore: [palette.black, palette.foam],
  error: ["#b3261e", "#ff9382"],
  "error-active": ["#8c1a14", "#ffb5a8"],
  "on-error": [palette.white, palette.abyss],
  success: ["#1d7644", "#6cc794"],
  focus: ["#0b5fff", "#7fb2ff"],
  match: ["#f0dfa6", "#4a3a12"],
  /** Lettering on a ground that is dark in either theme, printed too. */
  "on-dark": [palette.foam, palette.foam],
  "badge-blue": ["#1a4e8a", "#a9cdf5"],
  "badge-green": ["#1e6b40", "#a3dcb9"],
  "badge-yellow": ["#7a5200", "#f2cf8a"],
  "badge-grey": ["#4a575b", "#c4d6d5"],
} as const satisfies Record<string, InBothThemes>;

/** Colours that depend on the page's theme alone, also within `abyss`; `web/theme/tokens.css` registers each. */
export const pageUses = {
  /** Ground of a part over the page's whole width: on the dark page deeper than the page's own. */
  band: [palette.abyss, "#021017"],
  "abyss-edge": ["transparent", "#1b4b58"],
  "duotone-light": [palette.paper, palette.mist],
  "duotone-dark": [palette.black, palette.abyss],
} as const satisfies Record<string, InBothThemes>;

/** Colours that the editor offers: of text, with at least 4.5 to 1 on paper, and behind text in `black`. */
export const editorColors = {
  text: [
    ["ink", palette.black],
    ["teal", palette.teal],
    ["blue", uses["badge-blue"][0]],
    ["green", uses["badge-green"][0]],
    ["oxide", palette.oxide],
    ["amber", uses["badge-yellow"][0]],
    ["grey", uses.muted[0]],
  ],
  background: [
    ["sediment", palette.sediment],
    ["mint", "#dcede0"],
    ["sky", "#dde8f4"],
    ["straw", "#f7eacb"],
    ["blush", "#f6ddd4"],
  ],
} as const;
