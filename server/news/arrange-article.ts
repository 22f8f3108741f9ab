import {
  alignments,
  articleDroppedTags,
  articleMarks,
  articleTagAliases,
  headingLevels,
} from "#contract/article-html.ts";
import { withoutUnseen } from "#contract/characters.ts";
import { type Anchors, anchorsOf, targetName } from "./article-anchors.ts";
import { type Attributes, type ImageRule, safeAttributes } from "./article-attributes.ts";
import { type Code, codeOf, codeOfTable } from "./article-code.ts";
import { element, type HtmlElement, type HtmlNode, isBlank, readHtml, someElement, writeHtml } from "./html-tree.ts";
import { rectangular } from "./table-grid.ts";

/** A paragraph, heading or the like, made when something is written into it; a block within it ends it, and text goes on in another. */
interface Line {
  make: () => HtmlElement;
  /** Whether it is not made for blanks alone. */
  optional: boolean;
  current: HtmlElement | null;
  /** Whether something has been written into it or in its place. */
  used: boolean;
}

/** A figure that is being read. */
interface FigureState {
  attributes: Attributes;
  /** The image written last. */
  current: HtmlElement | null;
  /** A caption that stands before its image. */
  caption: HtmlElement | null;
}

/** Where what is read is written. */
interface Place {
  /** The element that takes blocks. */
  blocks: HtmlElement;
  /** Where text goes if not among the blocks. */
  line: Line | null;
  /** The marks of the text, in the order of the vocabulary. */
  marks: readonly HtmlElement[];
  figure: FigureState | null;
  /** Images of a caption, which follow its figure; blocks do not part it. `null` outside of captions. */
  lifted: HtmlElement[] | null;
  /** Classes around code, which may name its language. */
  around: string;
  /** Whether it is in a header cell, which holds no headings. */
  inHead: boolean;
  depth: number;
}

/** Depth from which lists, quotes, tables and figures are unwrapped, well below what the sanitiser unwraps. */
const maxDepth = 40;

const headings = new Map(["h1", "h2", "h3", "h4", "h5", "h6"].map((tag, i) => [tag, i + 1]));

const droppedTags = new Set<string>([
  ...articleDroppedTags,
  "title",
  "xmp",
  "noembed",
  "noframes",
  "plaintext",
  "colgroup",
]);

/** Foreign elements that begin a line of their own. */
const foreignBlocks = new Set(
  "address article aside caption center dd details div dl dt fieldset footer form header main nav section summary table tbody td tfoot th thead tr".split(
    " ",
  ),
);

const markRank = new Map<string, number>(articleMarks.map((tag, rank) => [tag, rank]));

const isMark = (tag: string) => markRank.has(tag);

const plainText = (text: string) => withoutUnseen(text.replaceAll(/\r\n?/g, "\n"));

const hasContent = (node: HtmlElement) => node.children.some((child) => !isBlank(child));

const isForeignBlock = (node: HtmlNode) => typeof node !== "string" && foreignBlocks.has(node.tag);

const declared = (style: string | undefined, property: string): string => {
  for (const declaration of (style ?? "").toLowerCase().split(";")) {
    const [name = "", value = ""] = declaration.split(":");
    if (name.trim() === property) return value.trim();
  }
  return "";
};

/** The alignment that an element asks for by class, style or attribute, other than the start. */
function alignmentOf({ tag, attributes }: HtmlElement): string | null {
  const asked =
    tag === "center" ? "center" : declared(attributes.style, "text-align") || attributes.align?.trim().toLowerCase();
  return alignments.find((name) => name === asked) ?? null;
}

const kinds = /^wm-(font|size)-/;

/** One run of text with the appearance of two, the inner one's first. */
function mergedRun(outer: Attributes, inner: Attributes): Attributes {
  const classes = (attributes: Attributes) => (attributes.class ?? "").split(" ").filter(Boolean);
  const styles = (attributes: Attributes) => (attributes.style ?? "").split("; ").filter(Boolean);
  const byKind = new Map([...classes(outer), ...classes(inner)].map((name) => [kinds.exec(name)?.[1] ?? name, name]));
  const byProperty = new Map([...styles(outer), ...styles(inner)].map((one) => [one.split(":")[0], one]));
  const ordered = <K>(map: Map<K, string>, order: readonly K[]) => order.flatMap((key) => map.get(key) ?? []);
  const className = ordered(byKind, ["font", "size"]).join(" ");
  const style = ordered(byProperty, ["color", "background-color"]).join("; ");
  return { ...(className && { class: className }), ...(style && { style }) };
}

/** The marks with one more; of two of a kind the inner one counts. */
function withMark(marks: readonly HtmlElement[], tag: string, attributes: Attributes): readonly HtmlElement[] {
  const outer = marks.find((mark) => mark.tag === tag);
  const mark = element(tag, tag === "span" ? mergedRun(outer?.attributes ?? {}, attributes) : attributes);
  const rank = (one: HtmlElement) => markRank.get(one.tag) ?? 0;
  return [...marks.filter((one) => one !== outer), mark].toSorted((a, b) => rank(a) - rank(b));
}

const same = (a: Attributes, b: Attributes) => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

/** How an article is read: which images it may have, where its links lead, how far its headings move down. */
interface Reading {
  isImage: ImageRule;
  anchors: Anchors;
  moved: number;
  /** A mark of a list of tasks, written before the next text. */
  task: string;
}

function endLine({ line }: Place) {
  if (line === null) return;
  line.current = null;
  line.used = true;
}

function addBlock(place: Place, block: HtmlElement) {
  endLine(place);
  place.blocks.children.push(block);
}

/** The element that takes text; `null` where blanks would begin a line. */
function textParent({ blocks, line }: Place, blank: boolean): HtmlElement | null {
  if (line === null) return blocks;
  if (line.current === null) {
    if (blank && (line.optional || line.used)) return null;
    line.current = line.make();
    line.used = true;
    blocks.children.push(line.current);
  }
  return line.current;
}

/** Writes text or an inline element under the marks of its place; neighbours share the elements of equal marks. */
function addInline(place: Place, leaf: HtmlNode) {
  let parent = textParent(place, isBlank(leaf));
  if (parent === null) return;
  for (const { tag, attributes } of place.marks) {
    const last: HtmlNode | undefined = parent.children.at(-1);
    if (last !== undefined && typeof last !== "string" && last.tag === tag && same(last.attributes, attributes)) {
      parent = last;
    } else {
      const made = element(tag, attributes);
      parent.children.push(made);
      parent = made;
    }
  }
  const last = parent.children.at(-1);
  if (typeof leaf === "string" && typeof last === "string") parent.children[parent.children.length - 1] = last + leaf;
  else parent.children.push(leaf);
}

function addText(reading: Reading, place: Place, given: string) {
  const text = plainText(given);
  if (text === "") return;
  if (reading.task === "" || text.trim() === "") return addInline(place, text);
  const task = reading.task;
  reading.task = "";
  addInline(place, `${task} ${text.trimStart()}`);
}

const newLine = (make: () => HtmlElement, optional: boolean): Line => ({ make, optional, current: null, used: false });

/** Attributes of a paragraph, heading or item: an alignment that was asked for in another way is a class. */
function blockAttributes(tag: string, source: HtmlElement, alignment: string | null): Attributes {
  const kept = safeAttributes(tag, source.attributes) ?? {};
  const isAligned = /(?:^| )wm-align-/.test(kept.class ?? "");
  if (alignment === null || isAligned) return kept;
  return { ...kept, class: [`wm-align-${alignment}`, kept.class].filter(Boolean).join(" ") };
}

/** The attributes without the id, and with the one that links of the article use. */
function withAnchor(reading: Reading, source: HtmlElement, attributes: Attributes): Attributes {
  const { id: _, ...rest } = attributes;
  const anchor = reading.anchors.idOf.get(source);
  return anchor === undefined ? rest : { ...rest, id: anchor };
}

/** A paragraph or heading. */
function readLine(reading: Reading, place: Place, source: HtmlElement, tag: string) {
  if (place.lifted) return readInCaption(reading, place, source);
  endLine(place);
  const alignment = alignmentOf(source) ?? null;
  const { id, ...attributes } = withAnchor(reading, source, blockAttributes(tag, source, alignment));
  let isFirst = true;
  const line = newLine(() => {
    const first = isFirst;
    isFirst = false;
    return element(tag, { ...attributes, ...(first && id !== undefined && { id }) });
  }, false);
  const inside = { ...place, line };
  readAll(reading, inside, source.children);
  if (!line.used && tag === "p") place.blocks.children.push(line.make());
  const made = line.current;
  if (made !== null && tag !== "p" && !hasContent(made)) remove(place.blocks, made);
}

function remove(parent: HtmlElement, child: HtmlElement) {
  const at = parent.children.lastIndexOf(child);
  if (at >= 0) parent.children.splice(at, 1);
}

/** A block inside a caption, which has one line: a blank parts it from what is before. */
function readInCaption(reading: Reading, place: Place, source: HtmlElement) {
  addInline(place, " ");
  readAll(reading, place, source.children);
  addInline(place, " ");
}

const within = (place: Place, blocks: HtmlElement, levels: number): Place => ({
  ...place,
  blocks,
  line: null,
  figure: null,
  depth: place.depth + levels,
});

function readQuotation(reading: Reading, place: Place, source: HtmlElement) {
  const quotation = element("blockquote");
  readAll(reading, within(place, quotation, 1), source.children);
  if (hasContent(quotation)) addBlock(place, quotation);
}

function readItem(reading: Reading, place: Place, source: HtmlElement): HtmlElement {
  const item = element("li", withAnchor(reading, source, safeAttributes("li", source.attributes) ?? {}));
  const inside = within(place, item, 2);
  readAll(reading, inside, source.children);
  if (reading.task !== "") {
    addInline(inside, reading.task);
    reading.task = "";
  }
  return item;
}

/** A list; what stands in it outside of its items belongs to the one before. */
function readList(reading: Reading, place: Place, source: HtmlElement) {
  const list = element(source.tag, safeAttributes(source.tag, source.attributes) ?? {});
  for (const child of source.children) {
    if (isBlank(child)) continue;
    if (typeof child !== "string" && child.tag === "li") {
      list.children.push(readItem(reading, place, child));
      continue;
    }
    const last = list.children.at(-1);
    const item = last !== undefined && typeof last !== "string" ? last : element("li");
    readNode(reading, within(place, item, 2), child);
    if (item !== last && hasContent(item)) list.children.push(item);
  }
  if (list.children.length > 0) addBlock(place, list);
}

/** An item without a list; several in a row make one list. */
function readLooseItem(reading: Reading, place: Place, source: HtmlElement) {
  const item = readItem(reading, place, source);
  const last = place.blocks.children.at(-1);
  const follows = place.line === null && last !== undefined && typeof last !== "string" && last.tag === "ul";
  if (follows) last.children.push(item);
  else addBlock(place, element("ul", {}, [item]));
}

function readCell(reading: Reading, place: Place, source: HtmlElement, isHead: boolean): HtmlElement {
  const tag = isHead ? "th" : source.tag;
  const cell = element(tag, safeAttributes(tag, source.attributes) ?? {});
  const alignment = alignmentOf(source);
  const inside = { ...within(place, cell, 4), inHead: place.inHead || tag === "th" };
  if (alignment === null) readAll(reading, inside, source.children);
  else {
    const line = newLine(() => element("p", { class: `wm-align-${alignment}` }), true);
    readAll(reading, { ...inside, line }, source.children);
    for (const child of cell.children) {
      if (typeof child === "string" || !(child.tag === "p" || headings.has(child.tag))) continue;
      if (!/(?:^| )wm-align-/.test(child.attributes.class ?? "")) {
        child.attributes.class = [`wm-align-${alignment}`, child.attributes.class].filter(Boolean).join(" ");
      }
    }
  }
  return cell;
}

/** A table as rows of one body; its caption and what else stands in it outside of its cells come before it. */
function readTable(reading: Reading, place: Place, source: HtmlElement) {
  const code = codeOfTable(source, place.around);
  if (code !== null) return addCode(place, code);
  const rows: HtmlElement[] = [];
  const outside = { ...place, line: newLine(() => element("p"), true) };
  endLine(place);

  function readRow(parent: HtmlElement, isHead: boolean) {
    const row = element("tr");
    for (const child of parent.children) {
      if (typeof child !== "string" && (child.tag === "td" || child.tag === "th")) {
        row.children.push(readCell(reading, place, child, isHead));
      } else if (!isBlank(child)) readNode(reading, outside, child);
    }
    rows.push(row);
  }

  function readRows(parent: HtmlElement, isHead: boolean) {
    let loose: HtmlElement | null = null;
    for (const child of parent.children) {
      if (isBlank(child)) continue;
      if (typeof child === "string") readNode(reading, outside, child);
      else if (child.tag === "tr") readRow(child, isHead);
      else if (/^t(?:head|body|foot)$/.test(child.tag)) readRows(child, child.tag === "thead");
      else if (child.tag === "td" || child.tag === "th") {
        if (loose === null || loose !== rows.at(-1)) {
          loose = element("tr");
          rows.push(loose);
        }
        loose.children.push(readCell(reading, place, child, isHead));
      } else if (child.tag === "caption") {
        endLine(outside);
        readAll(reading, outside, child.children);
        endLine(outside);
      } else readNode(reading, outside, child);
    }
  }
  readRows(source, false);
  const table = rectangular(rows);
  if (table.length > 0) addBlock(place, element("table", {}, [element("tbody", {}, table)]));
}

function addCode(place: Place, { text, language, marked }: Code) {
  const code = plainText(text);
  if (code.trim() === "") return;
  const named: Attributes = language === null ? {} : { class: `language-${language}` };
  addBlock(place, element("pre", {}, marked || language !== null ? [element("code", named, [code])] : [code]));
}

/** A caption, which has one line without images: they follow its figure. */
function readCaption(reading: Reading, place: Place, source: HtmlElement, lifted: HtmlElement[]): HtmlElement {
  const caption = element("figcaption");
  readAll(reading, { ...within(place, caption, 1), lifted }, source.children);
  return trimmed(caption);
}

/** A caption without blanks at its ends, which its blocks may have left. */
function trimmed(caption: HtmlElement): HtmlElement {
  const [first] = caption.children;
  if (typeof first === "string") caption.children[0] = first.trimStart();
  const last = caption.children.at(-1);
  if (typeof last === "string") caption.children[caption.children.length - 1] = last.trimEnd();
  caption.children = caption.children.filter((child) => child !== "");
  return caption;
}

const imageAttributesOf = (reading: Reading, { attributes }: HtmlElement): Attributes | null =>
  reading.isImage(attributes.src ?? "") ? attributes : null;

/** An image of a figure, in one of its own, with the link around it. */
function addFigureImage(place: Place, state: FigureState, image: HtmlElement) {
  const link = place.marks.find(({ tag }) => tag === "a");
  const shown = link ? element("a", link.attributes, [image]) : image;
  const figure = element("figure", state.attributes, [shown]);
  if (state.caption) figure.children.push(state.caption);
  state.caption = null;
  state.current = figure;
  addBlock(place, figure);
}

/** Gives a caption to the image before it, or to the one after it; a second one is a paragraph. */
function addCaption(reading: Reading, place: Place, state: FigureState, source: HtmlElement) {
  const lifted: HtmlElement[] = [];
  const caption = readCaption(reading, place, source, lifted);
  const isCaptioned = state.current?.children.some((child) => typeof child !== "string" && child.tag === "figcaption");
  if (state.current !== null && !isCaptioned) state.current.children.push(caption);
  else if (state.current === null && state.caption === null && lifted.length === 0) state.caption = caption;
  else if (hasContent(caption)) addBlock(place, element("p", {}, caption.children));
  for (const image of lifted) addFigureImage(place, state, image);
}

const shownTags = new Set(["iframe", "hr", "pre", "table", "input"]);

/** Whether anything of a node without images would be seen. */
const showsSomething = (node: HtmlNode): boolean =>
  typeof node === "string" ? !isBlank(node) : shownTags.has(node.tag) || node.children.some(showsSomething);

/**
 * A figure: every image of it in one of its own, each with its caption; other content follows as it would elsewhere. One that
 * shows nothing is the place of a missing image, which the check before publishing reports.
 */
function readFigure(reading: Reading, place: Place, source: HtmlElement) {
  const isImage = (one: HtmlElement) => one.tag === "img" && imageAttributesOf(reading, one) !== null;
  const attributes = safeAttributes("figure", source.attributes) ?? {};
  endLine(place);
  const around = `${place.around} ${source.attributes.class ?? ""}`;
  const paragraph = newLine(() => element("p"), true);
  if (someElement(source, isImage)) {
    const state: FigureState = { attributes, current: null, caption: null };
    readAll(reading, { ...place, figure: state, line: paragraph, around, depth: place.depth + 1 }, source.children);
    if (state.caption && hasContent(state.caption)) addBlock(place, element("p", {}, state.caption.children));
    if (place.figure && state.current) place.figure.current = state.current;
    return;
  }
  const isCaption = (child: HtmlNode) => typeof child !== "string" && child.tag === "figcaption";
  if (!place.figure && source.children.every((child) => isCaption(child) || !showsSomething(child))) {
    const [caption] = source.children.flatMap((child) =>
      typeof child !== "string" && isCaption(child) ? [readCaption(reading, place, child, [])] : [],
    );
    return addBlock(place, element("figure", attributes, caption ? [caption] : []));
  }
  readAll(reading, { ...place, figure: null, line: paragraph, around }, source.children);
}

function readImage(reading: Reading, place: Place, source: HtmlElement) {
  const attributes = imageAttributesOf(reading, source);
  if (attributes === null) return;
  const image = element("img", attributes);
  if (place.lifted) place.lifted.push(image);
  else if (place.figure) addFigureImage(place, place.figure, image);
  else addInline(place, image);
}

function readMark(reading: Reading, place: Place, source: HtmlElement, tag: string) {
  const isNormal = (tag === "strong" || tag === "em") && /^(?:normal|400)$/.test(fontOf(source, tag));
  // a language is that of a whole block of code
  const known = tag === "code" ? {} : safeAttributes(tag, source.attributes);
  const attributes = isNormal ? null : known;
  if (attributes === null) return readAll(reading, place, source.children);
  const name = tag === "a" ? targetName(attributes.href) : null;
  const anchor = name === null ? undefined : reading.anchors.byName.get(name);
  const kept = anchor === undefined ? attributes : { ...attributes, href: `#${anchor}` };
  readAll(reading, { ...place, marks: withMark(place.marks, tag, kept) }, source.children);
}

const fontOf = ({ attributes }: HtmlElement, tag: string) =>
  declared(attributes.style, tag === "strong" ? "font-weight" : "font-style");

const isTask = ({ tag, attributes }: HtmlElement) =>
  tag === "input" && attributes.type?.trim().toLowerCase() === "checkbox";

function readHeading(reading: Reading, place: Place, source: HtmlElement, level: number) {
  if (place.inHead) return readLine(reading, place, source, "p");
  const [first, last] = [headingLevels[0], headingLevels.at(-1) ?? 6];
  readLine(reading, place, source, `h${Math.min(last, Math.max(first, level + reading.moved))}`);
}

/** Lists, quotes, tables, figures and code; `false` for any other element. */
function readContainer(reading: Reading, place: Place, source: HtmlElement): boolean {
  if (place.lifted || place.depth > maxDepth) return false;
  const { tag } = source;
  if (tag === "blockquote") readQuotation(reading, place, source);
  else if (tag === "ul" || tag === "ol") readList(reading, place, source);
  else if (tag === "li") readLooseItem(reading, place, source);
  else if (tag === "table") readTable(reading, place, source);
  else if (tag === "figure") readFigure(reading, place, source);
  else return false;
  return true;
}

/** Blocks without others in them; `false` for any other element. */
function readSimpleBlock(reading: Reading, place: Place, source: HtmlElement, tag: string): boolean {
  const level = headings.get(source.tag);
  if (level !== undefined) readHeading(reading, place, source, level);
  else if (tag === "p") readLine(reading, place, source, "p");
  else if (tag === "figcaption" && place.figure) addCaption(reading, place, place.figure, source);
  else if (tag === "figcaption") readLine(reading, place, source, "p");
  else if (tag === "pre" && !place.lifted) addCode(place, codeOf(source, place.around));
  else if (tag === "hr" && !place.lifted) addBlock(place, element("hr"));
  else if (tag === "iframe") {
    const attributes = safeAttributes("iframe", source.attributes);
    if (attributes !== null && !place.lifted) addBlock(place, element("iframe", attributes));
  } else return false;
  return true;
}

function readNode(reading: Reading, place: Place, node: HtmlNode) {
  if (typeof node === "string") return addText(reading, place, node);
  const tag = Object.hasOwn(articleTagAliases, node.tag) ? (articleTagAliases[node.tag] ?? node.tag) : node.tag;
  if (droppedTags.has(tag)) return;
  if (isTask(node)) reading.task = node.attributes.checked === undefined ? "☐" : "☑";
  else if (tag === "br") addInline(place, place.lifted ? " " : element("br"));
  else if (tag === "img") readImage(reading, place, node);
  else if (isMark(tag)) readMark(reading, place, node, tag);
  else if (!readSimpleBlock(reading, place, node, tag) && !readContainer(reading, place, node)) {
    const around = node.attributes.class ? `${place.around} ${node.attributes.class}` : place.around;
    readAll(reading, { ...place, around }, node.children);
  }
}

/** Nodes side by side; several foreign blocks are paragraphs, as they would look. */
function readAll(reading: Reading, place: Place, nodes: readonly HtmlNode[]) {
  const takesBlocks = place.lifted === null && (place.line === null || place.line.optional);
  const parted = takesBlocks && nodes.filter((node) => isForeignBlock(node)).length > 1;
  for (const node of nodes) {
    if (parted && isForeignBlock(node) && typeof node !== "string" && node.tag !== "table") {
      endLine(place);
      const line = newLine(() => element("p"), true);
      readNode(reading, { ...place, line }, node);
      endLine(place);
    } else readNode(reading, place, node);
  }
}

/** Whether an article has chapters (`h1`) and sections (`h2`), which then all move down by one level. */
function hasTwoTopLevels(root: HtmlElement): boolean {
  return someElement(root, ({ tag }) => tag === "h1") && someElement(root, ({ tag }) => tag === "h2");
}

/**
 * An article's HTML in the order of the vocabulary: blocks stand beside each other and never in text, each image of a
 * figure in its own, tables are rectangles, code is text without line numbers, links of the article find their places.
 * Nothing of it is safe yet: the sanitiser follows. `isImage` says which addresses of images are kept.
 */
export function arrangeArticle(html: string, isImage: ImageRule): string {
  const root = readHtml(html);
  const reading: Reading = { isImage, anchors: anchorsOf(root), moved: hasTwoTopLevels(root) ? 1 : 0, task: "" };
  const article = element("");
  const place: Place = {
    blocks: article,
    line: null,
    marks: [],
    figure: null,
    lifted: null,
    around: "",
    inHead: false,
    depth: 0,
  };
  readAll(reading, place, root.children);
  if (reading.task !== "") addInline(place, reading.task);
  return writeHtml(article.children);
}
