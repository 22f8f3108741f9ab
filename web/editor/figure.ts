import { type Editor, Node } from "@tiptap/core";
import { type EditorState, NodeSelection, Selection, TextSelection } from "@tiptap/pm/state";
import { imageShares, imageWidth } from "#contract/article-html.ts";
import { type ImageSize, safeImageSource } from "./image-rule.ts";

/** A picture of the text: its address, its text alternative and how wide it is shown. */
export interface FigureAttributes {
  src: string;
  alt: string;
  size: ImageSize;
}

const shareOf = (element: Element) =>
  imageShares.find((share) => element.classList.contains(`wm-image-${share}`)) ?? null;

const widthOf = (image: Element) => {
  const width = Number(image.getAttribute("width"));
  return Number.isInteger(width) && width >= imageWidth.min && width <= imageWidth.max ? width : null;
};

function readFigure(element: HTMLElement) {
  const image = element.matches("img") ? element : element.querySelector("img");
  const src = image && safeImageSource(image.getAttribute("src") ?? "");
  if (!image || !src) return false;
  const share = shareOf(element) ?? shareOf(image);
  const width = share === null ? widthOf(image) : null;
  return { src, alt: image.getAttribute("alt") ?? "", share: share ?? (width === null ? 100 : null), width };
}

/** A picture with its caption: `<figure class="wm-image-75"><img><figcaption>…</figcaption></figure>`. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "text*",
  isolating: true,
  draggable: true,
  addAttributes() {
    const attribute = (value: string | number | null) => ({ default: value, rendered: false });
    return { src: attribute(""), alt: attribute(""), share: attribute(75), width: attribute(null) };
  },
  parseHTML() {
    const caption = (dom: globalThis.Node) =>
      (dom instanceof HTMLElement && dom.querySelector("figcaption")) || document.createElement("figcaption");
    return [
      { tag: "figure", getAttrs: readFigure, contentElement: caption },
      { tag: "img[src]", getAttrs: readFigure },
    ];
  },
  renderHTML({ node }) {
    const { src, alt, share, width } = node.attrs;
    const image = ["img", { src, alt, ...(width !== null && { width }) }] as const;
    return ["figure", share === null ? {} : { class: `wm-image-${share}` }, image, ["figcaption", 0]];
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => leaveCaption(this.editor),
      Backspace: () => selectEmptyFigure(this.editor),
    };
  },
});

/** Enter in a caption goes on in a paragraph below the picture. */
function leaveCaption(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== "figure") return false;
  const after = $from.after();
  return editor
    .chain()
    .insertContentAt(after, { type: "paragraph" })
    .setTextSelection(after + 1)
    .run();
}

/** Backspace at the start of a caption selects the picture, so that the next one deletes it and no word is lost. */
function selectEmptyFigure(editor: Editor): boolean {
  const { selection, doc } = editor.state;
  const inCaption = selection instanceof TextSelection && selection.$from.parent.type.name === "figure";
  if (!inCaption || !selection.empty || selection.$from.parentOffset > 0) return false;
  return editor.commands.command(({ tr }) => {
    tr.setSelection(NodeSelection.create(doc, selection.$from.before()));
    return true;
  });
}

const nodeAttributes = ({ src, alt, size }: FigureAttributes) => ({
  src,
  alt,
  share: "share" in size ? size.share : null,
  width: "width" in size ? size.width : null,
});

/** Where a picture goes: in an empty block's place, above a block whose start holds the cursor, else below the block. */
function figurePlace({ doc, selection }: EditorState): number {
  const $from = doc.resolve(selection.to);
  const { parent } = $from;
  if (!parent.isTextblock) return $from.pos;
  if (parent.type.name === "figure") return $from.after();
  if (parent.childCount === 0) return parent.type.spec.code ? $from.after() : $from.pos;
  return $from.parentOffset === 0 ? $from.before() : $from.after();
}

/** Inserts a picture and moves the cursor to the text below it; `false` where there is no place for one. */
export function insertFigure(editor: Editor, figure: FigureAttributes, caption: string): boolean {
  const content = caption === "" ? [] : [{ type: "text", text: caption }];
  const place = figurePlace(editor.state);
  const inserted = editor.commands.insertContentAt(place, { type: "figure", attrs: nodeAttributes(figure), content });
  const { doc, selection } = editor.state;
  const { $to } = selection;
  const below = $to.parent.type.name === "figure" ? $to.after() : selection.to;
  const next = Selection.findFrom(doc.resolve(below), 1, true);
  editor.chain().focus(next?.from).scrollIntoView().run();
  return inserted;
}

/** Changes the selected picture; `false` where none is selected. */
export const updateFigure = (editor: Editor, figure: FigureAttributes) =>
  editor.isActive("figure") && editor.chain().focus().updateAttributes("figure", nodeAttributes(figure)).run();

/** The picture selected, or whose caption holds the cursor. */
export function selectedFigure(editor: Editor): FigureAttributes | null {
  if (!editor.isActive("figure")) return null;
  const { src, alt, share, width } = editor.getAttributes("figure");
  const known = imageShares.find((value) => value === share);
  return {
    src: String(src),
    alt: String(alt),
    size: known === undefined ? { width: Number(width) } : { share: known },
  };
}
