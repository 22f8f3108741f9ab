import { type Editor, Node } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { imageShares, imageWidth } from "#contract/article-html.ts";
import { insertBlock } from "./blocks.ts";
import { type ImageSize, missingImageReasons, safeImageSource } from "./image-rule.ts";
import { linkAttributes, safeLink } from "./link.ts";

/** An image of the text: its address, its text alternative and how wide it is shown. */
export interface FigureAttributes {
  /** Empty where the image itself is missing. */
  src: string;
  /** Empty for a decorative image; `null` where nobody has been asked yet. */
  alt: string | null;
  size: ImageSize;
}

const shareOf = (element: Element) =>
  imageShares.find((share) => element.classList.contains(`wm-image-${share}`)) ?? null;

const widthOf = (image: Element) => {
  const width = Number(image.getAttribute("width"));
  return Number.isInteger(width) && width >= imageWidth.min && width <= imageWidth.max ? width : null;
};

/** Where a link around an image leads, as links of the text do. */
function linkOf(image: Element): string | null {
  const written = image.closest("a[href]")?.getAttribute("href") ?? null;
  return written === null ? null : safeLink(written);
}

function readFigure(element: HTMLElement) {
  const image = element.matches("img") ? element : element.querySelector("img");
  const written = image?.getAttribute("src") ?? "";
  const src = safeImageSource(written) ?? "";
  // an address that may not be read is no image; a figure with nothing but a caption is the place of one
  if (src === "" && (written !== "" || element.matches("img"))) return false;
  if (!image && [...element.children].some(({ localName }) => localName !== "figcaption")) return false;
  const share = shareOf(element) ?? (image && shareOf(image));
  const width = share === null && image ? widthOf(image) : null;
  return {
    src,
    alt: image ? image.getAttribute("alt") : null,
    share: share ?? (width === null ? 100 : null),
    width,
    missing: missingImageReasons.find((reason) => reason === element.dataset.missing) ?? (src === "" ? "absent" : null),
    origin: element.dataset.origin ?? "",
    href: linkOf(image ?? element),
  };
}

/** An image with its caption: `<figure class="wm-image-75"><img><figcaption>…</figcaption></figure>`. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "text*",
  isolating: true,
  draggable: true,
  addAttributes() {
    // `readFigure` has read them all; an attribute of the same name would count before it
    const attribute = (value: string | number | null) => ({ default: value, rendered: false, parseHTML: () => null });
    return {
      src: attribute(""),
      alt: attribute(""),
      share: attribute(75),
      width: attribute(null),
      // why there is no address, and where the image was; neither is stored
      missing: attribute(null),
      origin: attribute(""),
      // where a link around the image leads
      href: attribute(null),
    };
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
    const { src, alt, share, width, href } = node.attrs;
    const sized = share === null ? {} : { class: `wm-image-${share}` };
    if (src === "") return ["figure", sized, ["figcaption", 0]];
    const image = ["img", { src, alt: alt ?? "", ...(width !== null && { width }) }] as const;
    const shown = href === null ? image : (["a", linkAttributes(href), image] as const);
    return ["figure", sized, shown, ["figcaption", 0]];
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => leaveCaption(this.editor),
      Backspace: () => selectEmptyFigure(this.editor),
    };
  },
});

/** Selects the image at a position, scrolls to it and focuses the text. */
export function selectFigure(view: EditorView, position: number) {
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, position)).scrollIntoView());
  view.focus();
  showCaption(view, position);
}

/** Brings the caption of an image into view, which a tall image would push out of the window. */
export function showCaption(view: EditorView, position: number) {
  const figure = view.nodeDOM(position);
  if (figure instanceof Element) figure.querySelector("figcaption")?.scrollIntoView({ block: "nearest" });
}

/** Enter in a caption goes on in a paragraph below the image. */
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

/** Backspace at the start of a caption selects the image, so that the next one deletes it and no word is lost. */
function selectEmptyFigure(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || $from.parent.type.name !== "figure" || $from.parentOffset > 0) return false;
  return editor.commands.setNodeSelection($from.before());
}

const nodeAttributes = ({ src, alt, size }: FigureAttributes) => ({
  src,
  alt,
  missing: null,
  origin: "",
  share: "share" in size ? size.share : null,
  width: "width" in size ? size.width : null,
});

/** Inserts an image; `false` where there is no place for one. */
export const insertFigure = (editor: Editor, figure: FigureAttributes, caption: string) =>
  insertBlock(editor, {
    type: "figure",
    attrs: nodeAttributes(figure),
    content: caption === "" ? [] : [{ type: "text", text: caption }],
  });

/** Changes the selected image; `false` where none is selected. */
export const updateFigure = (editor: Editor, figure: FigureAttributes) =>
  editor.isActive("figure") && editor.chain().updateAttributes("figure", nodeAttributes(figure)).run();

/** The image selected, or whose caption holds the cursor. */
export function selectedFigure(editor: Editor): FigureAttributes | null {
  if (!editor.isActive("figure")) return null;
  const { src, alt, share, width } = editor.getAttributes("figure");
  const known = imageShares.find((value) => value === share);
  return {
    src: String(src),
    alt: alt === null ? null : String(alt),
    size: known === undefined ? { width: Number(width) } : { share: known },
  };
}
