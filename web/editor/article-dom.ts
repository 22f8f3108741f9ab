/** Text of an element that is read, without that of scripts and styles. */
const words = (element: Element): string => {
  if (element.matches("script, style, noscript, template")) return "";
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? words(node) : node instanceof Text ? node.data : ""))
    .join("");
};

/** The images of a figure itself, without those in the words of its caption. */
const imagesOf = (figure: Element) =>
  [...figure.querySelectorAll("img")].filter((image) => image.closest("figcaption, figure") === figure);

const captionOf = (figure: Element) => [...figure.children].find(({ localName }) => localName === "figcaption");

/** Whether a figure is as articles know them: one image, and no words but those of its caption. */
function isSimple(figure: Element): boolean {
  if (imagesOf(figure).length > 1 || figure.querySelector("figure, table, pre, iframe")) return false;
  const caption = figure.querySelector("figcaption");
  return words(figure).trim().length === (caption ? words(caption).trim().length : 0);
}

/** Gives an image that is not alone in its figure one of its own, with the link around it. */
function framed(image: Element, around: Element): Element {
  const frame = document.createElement("figure");
  frame.className = around.className;
  const link = image.closest("a[href]");
  if (!link || !around.contains(link)) {
    image.replaceWith(frame);
    frame.append(image);
  } else if (words(link).trim() === "" && link.querySelectorAll("img").length === 1) {
    link.replaceWith(frame);
    frame.append(link);
  } else {
    // of a card the words stay, as a link of their own
    link.after(frame);
    const own = link.cloneNode(false);
    own.appendChild(image);
    frame.append(own);
  }
  return frame;
}

/** Figures of several images, galleries and cards become figures of one image each; no caption and no word is lost. */
export function splitFigures(root: Element): void {
  for (const figure of root.querySelectorAll("figure")) {
    if (!figure.querySelector("img") || isSimple(figure)) continue;
    if (figure.querySelector("table, pre") && !figure.querySelector("figure")) continue;
    const frames = imagesOf(figure).map((image) => framed(image, figure));
    const caption = captionOf(figure);
    const last = frames.at(-1) ?? [...figure.querySelectorAll("figure")].at(-1);
    if (caption && last && !captionOf(last)) last.append(caption);
    else if (caption) {
      const paragraph = document.createElement("p");
      paragraph.append(...caption.childNodes);
      caption.replaceWith(paragraph);
    }
    figure.replaceWith(...figure.childNodes);
  }
}

const spanOf = (cell: Element, name: "colspan" | "rowspan") =>
  Math.min(1000, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "", 10) || 1));

/** Rows that are shorter than others get empty cells at their end; no cell reaches below the last row of its table. */
function fillRows(table: HTMLTableElement) {
  const rows = [...table.rows];
  const widths = rows.map(() => 0);
  for (const [index, row] of rows.entries())
    for (const cell of row.cells) {
      const below = rows.length - index;
      const rowspan = Math.min(spanOf(cell, "rowspan"), below);
      if (cell.hasAttribute("rowspan") && rowspan < spanOf(cell, "rowspan")) cell.rowSpan = rowspan;
      for (let at = index; at < index + rowspan; at++) widths[at] = (widths[at] ?? 0) + spanOf(cell, "colspan");
    }
  const width = Math.max(0, ...widths);
  for (const [index, row] of rows.entries()) {
    const isHead = row.cells.length > 0 && [...row.cells].every(({ localName }) => localName === "th");
    for (let have = widths[index] ?? width; have < width; have++) {
      const cell = document.createElement(isHead ? "th" : "td");
      cell.append(document.createElement("p"));
      row.append(cell);
    }
  }
}

const lineTags = "p, h2, h3, h4, h5, h6";

const isEmptyLine = (line: Element) => words(line).trim() === "" && line.querySelector("img, figure, br") === null;

/** Images in a line become blocks between its parts: of what follows one, the parser of the schema would make a paragraph. */
function liftImages(root: Element) {
  for (const image of root.querySelectorAll("img")) {
    const line = image.closest(lineTags);
    if (!line || image.closest("figure")) continue;
    const figure = framed(image, line);
    const range = document.createRange();
    range.setStartAfter(figure);
    range.setEndAfter(line);
    const rest = range.extractContents().firstElementChild;
    line.after(figure);
    if (rest && !isEmptyLine(rest)) {
      rest.removeAttribute("id");
      figure.after(rest);
    }
    if (isEmptyLine(line)) line.remove();
  }
}

const blockTags = "ul, ol, blockquote, pre, table, figure, img, iframe, hr, h2, h3, h4, h5, h6";

/** Whether the first thing of an element that is seen is a block other than a paragraph. */
function beginsWithBlock(element: Element): boolean {
  const first = [...element.childNodes].find(
    (node) => node instanceof Element || (node.textContent ?? "").trim() !== "",
  );
  if (!(first instanceof Element) || first.localName === "p") return false;
  return first.matches(blockTags) || beginsWithBlock(first);
}

/**
 * Lists beside the item that they hang below are moved into it, and an item that begins with another block gets a paragraph
 * before it: of such a list the parser of the schema would change the kind.
 */
function nestLists(root: Element) {
  for (const list of root.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const before = list.previousElementSibling;
    if (before?.localName === "li") before.append(list);
    else {
      const item = document.createElement("li");
      list.replaceWith(item);
      item.append(list);
    }
  }
  for (const item of root.querySelectorAll("li")) {
    if (beginsWithBlock(item)) item.prepend(document.createElement("p"));
  }
}

/** Headings below the page's title: where there are first and second ones all go down by a level, else the first alone. */
function lowerHeadings(root: Element) {
  const both = root.querySelector("h1") !== null && root.querySelector("h2") !== null;
  if (!root.querySelector("h1")) return;
  for (const heading of root.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.localName.slice(1));
    if (level > 1 && !both) continue;
    const lower = document.createElement(`h${Math.min(6, level + 1)}`);
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

/** A pasted or stored text in the form that the editor's schema reads without loss. Needs a browser. */
export function articleDom(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  lowerHeadings(body);
  splitFigures(body);
  liftImages(body);
  nestLists(body);
  for (const table of body.querySelectorAll("table")) fillRows(table);
  return body.innerHTML;
}
