import type { BlockKind, RunStyle } from "./paste-writer.ts";

/** Tags that are marks by themselves, by the mark they become. */
const markTags = {
  strong: ["b", "strong"],
  em: ["i", "em", "cite", "dfn", "var"],
  u: ["u", "ins"],
  s: ["s", "strike", "del"],
  sub: ["sub"],
  sup: ["sup"],
  code: ["code", "kbd", "samp", "tt"],
};

/** A property of an element's `style`, in lower case; also of those that browsers do not know (`mso-…`). */
export function styleOf(element: Element, property: string): string {
  const parts = (element.getAttribute("style") ?? "").toLowerCase().split(";");
  const found = parts.findLast((part) => part.slice(0, part.indexOf(":")).trim() === property);
  return found?.slice(found.indexOf(":") + 1).trim() ?? "";
}

/** Paths of this site that a text from elsewhere may mean: its files, and its pages in their languages. */
const ownPath = /^\/(?:uploads|images|zh|en)(?:[/?#]|$)/;

/** What a link calls its place on the same page; `null` for any other link. */
function placeName(link: Element): string | null {
  const written = link.getAttribute("href")?.trim() ?? "";
  if (!/^#./.test(written)) return null;
  try {
    return decodeURIComponent(written.slice(1));
  } catch {
    return written.slice(1);
  }
}

/** Whether an element is Word's link between the text and a footnote or an endnote. */
export const isNoteLink = (element: Element): boolean => /^#_(?:ftn|edn)/.test(element.getAttribute("href") ?? "");

/** The places of a text that links of it lead to, by the links. */
export function placesOf(body: Element): ReadonlyMap<Element, string> {
  const names = new Set(
    [...body.querySelectorAll("[id], a[name]")].flatMap((one) => [one.id, one.getAttribute("name")]),
  );
  const places = new Map<Element, string>();
  for (const link of body.querySelectorAll("a[href]")) {
    const name = isNoteLink(link) ? null : placeName(link);
    if (name !== null && names.has(name)) places.set(link, name);
  }
  return places;
}

/** Where a pasted link leads; `null` for an address relative to the page it was copied from. */
export function linkTarget(written: string): string | null {
  const url = written.trim();
  if (/^#./.test(url)) return url;
  if (url.startsWith("//")) return `https:${url}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  if (/^www\./i.test(url)) return `https://${url}`;
  return ownPath.test(url) ? url : null;
}

/** Marks that the style of an element turns on or off. */
function writtenMarks(element: Element): [mark: string, on: boolean][] {
  const weight = styleOf(element, "font-weight");
  const slant = styleOf(element, "font-style");
  const line = `${styleOf(element, "text-decoration")} ${styleOf(element, "text-decoration-line")}`;
  const height = styleOf(element, "vertical-align");
  const changes: [mark: string, on: boolean][] = [];
  if (weight !== "") changes.push(["strong", weight.startsWith("bold") || Number(weight) >= 600]);
  if (slant !== "") changes.push(["em", slant !== "normal"]);
  if (line.includes("underline")) changes.push(["u", true]);
  if (line.includes("line-through")) changes.push(["s", true]);
  if (height === "super" || height === "sub") changes.push([height === "super" ? "sup" : "sub", true]);
  return changes;
}

/**
 * The look of the content of an element: marks of the tag and of its style over those around it. A heading is bold and a
 * link is underlined as it is.
 */
export function runStyle(element: Element, around: RunStyle, kind: BlockKind): RunStyle {
  const tag = element.localName;
  const marks = new Set(around.marks);
  for (const [mark, tags] of Object.entries(markTags)) if (tags.includes(tag)) marks.add(mark);
  for (const [mark, on] of writtenMarks(element)) {
    if (on) marks.add(mark);
    else marks.delete(mark);
  }
  const written = tag === "a" ? element.getAttribute("href")?.trim() : undefined;
  const href = (written && linkTarget(written)) || around.href;
  if (href !== null) marks.delete("u");
  if (kind.tag !== "p") marks.delete("strong");
  return { marks: [...marks], href };
}

/** Alignment other than the start's; that of the block around where it says nothing. */
export function alignOf(element: Element, around: BlockKind["align"]): BlockKind["align"] {
  const written = styleOf(element, "text-align") || (element.getAttribute("align") ?? "").toLowerCase();
  if (element.localName === "center" || written === "center") return "center";
  if (written === "right" || written === "end") return "right";
  return written === "" ? around : null;
}

const droppedTags = new Set([
  "script",
  "style",
  "meta",
  "link",
  "title",
  "head",
  "template",
  "noscript",
  "xml",
  "svg",
  "canvas",
  "map",
  "object",
  "embed",
  "applet",
  "audio",
  "video",
  "button",
  "input",
  "select",
  "textarea",
  "annotation",
]);

const droppedClass = /(?:^|\s)(?:MsoCommentReference|MsoCommentText|js_darkmode__placeholder)/;

/** The numbers of code's lines, in a column or before each. */
const gutter =
  /(?:^|\s)(?:gutter|rouge-gutter|linenos?|line-numbers?-rows|hljs-ln-numbers|blob-num|pre-numbering|code-snippet__line-index)(?:\s|$)/;

const isGutter = (element: Element) =>
  gutter.test(element.getAttribute("class") ?? "") &&
  element.closest("pre, figure, table, [class*=highlight], [class*=code]") !== null;

/** The box of a task, whose mark is kept as a sign. */
export const isTask = (element: Element): boolean => element.matches('li input[type="checkbox"]');

/** Whether an element is on the page it was copied from, but not to be seen there. */
export const isHidden = (element: Element): boolean =>
  element.hasAttribute("hidden") ||
  styleOf(element, "display") === "none" ||
  styleOf(element, "visibility") === "collapse" ||
  styleOf(element, "mso-hide") === "all";

/** Whether an element and all in it is none of the text: programs, controls, comments, marks of lists, hidden parts. */
export function isJunk(element: Element): boolean {
  const tag = element.localName;
  return (
    droppedTags.has(tag) ||
    // a content control of Word is a frame around words of the text
    (/^(?:v|w|m|x):/.test(tag) && tag !== "w:sdt") ||
    /^mp-|^(?:mpvoice|qqmusic|mpvideosnap)$/.test(tag) ||
    isHidden(element) ||
    isGutter(element) ||
    element.getAttribute("aria-hidden") === "true" ||
    droppedClass.test(element.getAttribute("class") ?? "") ||
    styleOf(element, "mso-list") === "ignore" ||
    /^comment/.test(styleOf(element, "mso-element"))
  );
}
