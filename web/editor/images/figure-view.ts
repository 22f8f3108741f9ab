import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { imageShares } from "#contract/article-html.ts";
import { externalImageHost } from "#contract/image-sources.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Figure, selectFigure, showCaption } from "../figure.ts";
import { missingImageReasons } from "../image-rule.ts";
import type { ImageManager, ShownFigure } from "./image-manager.ts";
import { canRetry, isMoving } from "./upload-queue.ts";

export interface FigureViewOptions {
  images: ImageManager;
  t: Translate;
  /** Why an upload failed, in words. */
  reason: (error: unknown) => string;
  /** Asks for another image in place of the selected one. */
  onReplace: () => void;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "") {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** Changes a text only where it differs, so that screen readers do not hear it again. */
function write(target: Element, text: string) {
  if (target.textContent !== text) target.textContent = text;
}

type Action = readonly [label: string, run: () => void];

/** What is shown in place of an image or below it. */
interface Note {
  text: string;
  /** Share of an upload that has been sent, from 0 to 1; `null` where it is not known. */
  progress?: number | null;
  actions: readonly Action[];
}

/** An image in the text with its state: how far its upload is, or why there is nothing to see. */
function figureView(
  initial: Node,
  view: EditorView,
  position: () => number | undefined,
  { images, t, reason, onReplace }: FigureViewOptions,
): NodeView {
  let node = initial;
  /** The address that could not be loaded. */
  let broken: string | null = null;
  const dom = element("figure");
  const contentDOM = element("figcaption");
  const image = element("img");
  const noteBox = element("div", "editor-image-note");
  const text = element("p");
  const bar = element("progress", "editor-progress");
  const buttonBox = element("p", "editor-image-buttons");
  const buttons = [1, 2, 3].map(() => element("button", "editor-image-button"));

  const figure: ShownFigure = {
    get src() {
      return String(node.attrs.src);
    },
    get alt() {
      return node.attrs.alt === null ? null : String(node.attrs.alt);
    },
    get unshown() {
      const { src, missing } = node.attrs;
      if (src === "") return missingImageReasons.find((known) => known === missing) ?? "absent";
      if (externalImageHost(src) !== null) return "external";
      return broken === src ? "broken" : null;
    },
    position,
    draw,
  };

  const replace = (): Action => [
    t("editor.image.replace"),
    () => {
      const at = position();
      if (at === undefined) return;
      selectFigure(view, at);
      onReplace();
    },
  ];
  const remove = (): Action => [
    t("editor.image.remove"),
    () => {
      const at = position();
      if (at === undefined) return;
      view.dispatch(view.state.tr.delete(at, at + node.nodeSize));
      view.focus();
    },
  ];

  /** An image of another site: it is being copied, or what readers get in its place and what can be done about it. */
  function externalNote(src: string): Note {
    const host = externalImageHost(src) ?? "";
    const copy = images.copies.state(src);
    if (isMoving(copy)) {
      const stop: Action = [t("editor.image.copy.stop"), () => images.copies.stop(src)];
      return { text: t("editor.image.copy.copying", { host }), progress: null, actions: [stop] };
    }
    const why = copy?.kind === "failed" ? reason(copy.error) : t(`editor.image.copy.${images.reason(src)}`, { host });
    const key = copy?.kind === "stopped" ? "editor.image.copy.stopped" : "editor.image.copy.uncopied";
    const retry: Action = [t("editor.image.retry"), () => images.retryCopy(src)];
    return { text: t(key, { host, reason: why }), actions: [retry, replace(), remove()] };
  }

  function noteOf({ src, unshown }: ShownFigure): Note | null {
    if (unshown === "external") return externalNote(src);
    if (unshown) {
      const origin = unshown === "broken" ? URL.parse(src)?.host : String(node.attrs.origin);
      return { text: t(`editor.image.unshown.${unshown}`, { origin: origin || "–" }), actions: [replace()] };
    }
    const upload = images.uploads.state(src);
    if (isMoving(upload)) {
      const progress = upload?.kind === "sending" ? upload.sent : null;
      const stop: Action = [t("editor.image.stop"), () => images.uploads.stop(src)];
      return { text: t("editor.image.uploading"), progress, actions: [stop] };
    }
    if (!canRetry(upload)) return null;
    const failure =
      upload?.kind === "failed"
        ? t("editor.image.insert_failed", { reason: reason(upload.error) })
        : t("editor.image.stopped");
    return { text: failure, actions: [[t("editor.image.retry"), () => images.uploads.retry(src)]] };
  }

  function draw() {
    const note = noteOf(figure);
    const isShown = figure.unshown === null;
    dom.classList.toggle("editor-unshown", !isShown);
    image.hidden = !isShown;
    noteBox.hidden = note === null;
    if (!note) return;
    write(text, note.text);
    bar.hidden = note.progress === undefined;
    if (note.progress == null) bar.removeAttribute("value");
    else bar.value = note.progress;
    bar.setAttribute("aria-label", note.text);
    for (const [index, button] of buttons.entries()) {
      const [label, run] = note.actions[index] ?? [];
      button.hidden = !run;
      button.onclick = run ?? null;
      write(button, label ?? "");
    }
  }

  function applyAttributes() {
    const { share, width } = node.attrs;
    for (const each of imageShares) dom.classList.toggle(`wm-image-${each}`, each === share);
    if (width === null) image.removeAttribute("width");
    else image.width = Number(width);
    image.alt = figure.alt ?? "";
    // an image that moves with its text is not loaded again
    if (figure.unshown === null && image.getAttribute("src") !== figure.src) image.src = figure.src;
  }

  noteBox.contentEditable = "false";
  image.addEventListener("error", () => {
    broken = figure.src;
    images.changed();
  });
  for (const button of buttons) button.type = "button";
  buttonBox.append(...buttons);
  noteBox.append(text, bar, buttonBox);
  dom.append(image, noteBox, contentDOM);
  applyAttributes();
  draw();
  return {
    dom,
    contentDOM,
    destroy: images.add(figure),
    stopEvent: ({ target }) => target instanceof Element && buttonBox.contains(target),
    ignoreMutation: (mutation) => mutation.type !== "selection" && !contentDOM.contains(mutation.target),
    update: (next) => {
      if (next.type !== node.type) return false;
      const same = next.sameMarkup(node);
      node = next;
      if (same) return true;
      applyAttributes();
      draw();
      images.changed();
      return true;
    },
  };
}

/** Milliseconds in which a second click would miss an image that moved. */
const doubleClickMs = 500;

/** Whether a click is on an image, or on what replaces it, rather than on its caption. */
const isOnImage = (node: Node, { target }: Event) =>
  node.type.name === "figure" && target instanceof Element && target.closest("figcaption, button") === null;

/**
 * The images of the text with their states. The views come from the node, so that they are there when the text is drawn
 * first, and from a plugin, as TipTap drops those of nodes when the editor goes: drawn as elements of the schema, images
 * of other sites would be loaded.
 */
export const figureViews = (options: FigureViewOptions) => {
  let showing: ReturnType<typeof setTimeout> | undefined;
  return Figure.extend({
    addNodeView() {
      return ({ node, view, getPos }) => figureView(node, view, getPos, options);
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          nodeViews: { figure: (node, view, position) => figureView(node, view, position, options) },
          // a click on the image selects it with its caption; one on the caption puts the cursor there
          handleClickOn: (view, _position, node, nodePosition, event) => {
            if (!isOnImage(node, event)) return false;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePosition)));
            clearTimeout(showing);
            showing = setTimeout(() => !view.isDestroyed && showCaption(view, nodePosition), doubleClickMs);
            return true;
          },
          handleDoubleClickOn: (_view, _position, node, _nodePosition, event) => {
            if (!isOnImage(node, event)) return false;
            clearTimeout(showing);
            options.onReplace();
            return true;
          },
        },
        view: (view) => ({ destroy: options.images.open(view) }),
      }),
    ],
  });
};
