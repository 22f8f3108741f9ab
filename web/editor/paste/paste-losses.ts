import { videoSource } from "../video-url.ts";
import { isFormula } from "./formula.ts";
import { isHidden, isJunk, isNoteLink, isTask, linkTarget, placesOf, styleOf } from "./pasted-style.ts";

/** What articles have no place for, in the order in which it is named. */
export const lossKinds = [
  "colors",
  "tableWidths",
  "formulas",
  "drawings",
  "media",
  "fields",
  "comments",
  "objects",
  "footnotes",
  "links",
  "hidden",
  "frontMatter",
] as const;

/** How many of each a paste could not keep. */
export type PasteLosses = Readonly<Record<(typeof lossKinds)[number], number>>;

const none: PasteLosses = {
  colors: 0,
  tableWidths: 0,
  formulas: 0,
  drawings: 0,
  media: 0,
  fields: 0,
  comments: 0,
  objects: 0,
  footnotes: 0,
  links: 0,
  hidden: 0,
  frontMatter: 0,
};

/** What two readings of one paste could not keep. */
export function addLosses(one: PasteLosses | null, other: Partial<PasteLosses>): PasteLosses | null {
  const counts = { ...none, ...one };
  for (const kind of lossKinds) counts[kind] += other[kind] ?? 0;
  return Object.values(counts).some((count) => count > 0) ? counts : null;
}

const tagsOf: Readonly<Partial<Record<keyof PasteLosses, readonly string[]>>> = {
  drawings: ["svg", "canvas", "v:shape", "v:group"],
  media: ["audio", "video"],
  fields: ["input", "select", "textarea", "button"],
  objects: ["object", "embed", "applet"],
};

/** Writes colours in one way, as a canvas does: `#rrggbb` where they are not transparent. */
let canvas: CanvasRenderingContext2D | null = null;

/** A colour that says something: neither a grey, which is that of the text or the page, nor one that is seen through. */
function meaningful(color: string): string | null {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return null;
  // what is no colour changes nothing
  canvas.fillStyle = "#000000";
  canvas.fillStyle = color;
  const written = String(canvas.fillStyle);
  const levels = (/^#(..)(..)(..)$/.exec(written) ?? []).slice(1).map((part) => Number.parseInt(part, 16));
  return Math.max(...levels) - Math.min(...levels) >= 24 ? written : null;
}

function* colorsOf(element: HTMLElement): Generator<string> {
  if (element.closest("a") || (element.textContent ?? "").trim() === "") return;
  const { color, backgroundColor } = element.style;
  for (const written of [color, backgroundColor, element.getAttribute("color"), element.getAttribute("bgcolor")]) {
    const found = written ? meaningful(written) : null;
    if (found !== null) yield found;
  }
}

/** Whether a link leads to a place or an address that only the page it was copied from has. */
function isLostLink(element: Element, places: ReturnType<typeof placesOf>): boolean {
  const written = element.localName === "a" ? (element.getAttribute("href")?.trim() ?? "") : "";
  const seen = (element.textContent ?? "").trim() !== "" || element.querySelector("img") !== null;
  if (!seen || written === "" || written === "#") return false;
  return written.startsWith("#") ? !places.has(element) : linkTarget(written) === null;
}

const hasWidth = (element: Element) => element.hasAttribute("width") || styleOf(element, "width") !== "";

function isWideTable(table: Element): boolean {
  const cells = table.querySelectorAll("td, th");
  return cells.length > 1 && (hasWidth(table) || [...table.querySelectorAll("col, td, th")].some(hasWidth));
}

/** What of pasted HTML is not kept: counted, so that its author can be told. What the editor copied itself loses nothing. */
export function pasteLosses(html: string): PasteLosses | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (body.querySelector("[data-pm-slice]")) return null;
  const counts = { ...none };
  const add = (kind: keyof PasteLosses) => {
    counts[kind]++;
  };
  const colors = new Set<string>();
  const places = placesOf(body);
  const visit = (element: Element) => {
    if (isFormula(element)) return add("formulas");
    if (isTask(element)) return;
    const kind = lossKinds.find((one) => tagsOf[one]?.includes(element.localName));
    if (kind !== undefined) return add(kind);
    if (/^comment$/.test(styleOf(element, "mso-element"))) return add("comments");
    if (isHidden(element) && (element.textContent ?? "").trim() !== "") return add("hidden");
    if (isJunk(element)) return;
    const source = element.getAttribute("data-src") ?? element.getAttribute("src") ?? "";
    if (element.localName === "iframe") return videoSource(source) === null && add("objects");
    if (element.localName === "table" && isWideTable(element)) add("tableWidths");
    // of both links of a note that at its number in the text counts
    if (isNoteLink(element)) {
      if (!/ref/.test(element.getAttribute("href") ?? "")) add("footnotes");
    } else if (isLostLink(element, places)) add("links");
    if (element instanceof HTMLElement) for (const color of colorsOf(element)) colors.add(color);
    for (const child of element.children) visit(child);
  };
  for (const child of body.children) visit(child);
  return addLosses(null, { ...counts, colors: colors.size });
}
