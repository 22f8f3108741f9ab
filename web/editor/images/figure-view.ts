import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from "@tiptap/pm/view";
import { imageShares } from "#contract/article-html.ts";
import { externalImageHost } from "#contract/image-sources.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Figure, selectFigure } from "../figure.ts";
import { missingImageReasons } from "../image-rule.ts";
import type { ImageManager, ShownFigure, Unshown } from "./image-manager.ts";
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

function actionButton() {
  const button = element("button", "editor-image-button");
  button.type = "button";
  return button;
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
class FigureView implements NodeView, ShownFigure {
  readonly dom = element("figure");
  readonly contentDOM = element("figcaption");
  readonly #image = element("img");
  readonly #note = element("div", "editor-image-note");
  readonly #text = element("p");
  readonly #bar = element("progress", "editor-progress");
  readonly #buttons = element("p", "editor-image-buttons");
  readonly #view: EditorView;
  readonly #options: FigureViewOptions;
  readonly position: () => number | undefined;
  readonly destroy: () => void;
  #node: Node;
  /** The address that could not be loaded. */
  #broken: string | null = null;

  constructor(node: Node, view: EditorView, position: () => number | undefined, options: FigureViewOptions) {
    this.#node = node;
    this.#view = view;
    this.#options = options;
    this.position = position;
    this.#note.contentEditable = "false";
    this.#image.addEventListener("error", () => {
      this.#broken = this.src;
      options.images.changed();
    });
    this.#note.append(this.#text, this.#bar, this.#buttons);
    this.dom.append(this.#image, this.#note, this.contentDOM);
    this.#applyAttributes();
    this.draw();
    this.destroy = options.images.add(this);
  }

  get src(): string {
    return String(this.#node.attrs.src);
  }

  get alt(): string | null {
    const { alt } = this.#node.attrs;
    return alt === null ? null : String(alt);
  }

  get unshown(): Unshown | null {
    if (this.src === "") return missingImageReasons.find((reason) => reason === this.#node.attrs.missing) ?? "absent";
    if (externalImageHost(this.src) !== null) return "external";
    return this.#broken === this.src ? "broken" : null;
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const same = node.sameMarkup(this.#node);
    this.#node = node;
    if (same) return true;
    this.#applyAttributes();
    this.draw();
    this.#options.images.changed();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Element && this.#buttons.contains(event.target);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== "selection" && !this.contentDOM.contains(mutation.target);
  }

  #applyAttributes() {
    const { share, width } = this.#node.attrs;
    for (const each of imageShares) this.dom.classList.toggle(`wm-image-${each}`, each === share);
    if (width === null) this.#image.removeAttribute("width");
    else this.#image.width = Number(width);
    this.#image.alt = this.alt ?? "";
    // an image that moves with its text is not loaded again
    if (this.unshown === null && this.#image.getAttribute("src") !== this.src) this.#image.src = this.src;
  }

  draw() {
    const { unshown } = this;
    const note = this.#noteOf(unshown);
    this.dom.classList.toggle("editor-unshown", unshown !== null);
    this.#image.hidden = unshown !== null;
    this.#note.hidden = note === null;
    if (!note) return;
    write(this.#text, note.text);
    this.#bar.hidden = note.progress === undefined;
    if (note.progress == null) this.#bar.removeAttribute("value");
    else this.#bar.value = note.progress;
    this.#bar.setAttribute("aria-label", unshown === null ? this.#options.t("editor.image.uploading") : note.text);
    // a button that stays keeps its focus
    while (this.#buttons.childElementCount > note.actions.length) this.#buttons.lastElementChild?.remove();
    for (const [index, [label, run]] of note.actions.entries()) {
      const button = this.#buttons.children[index] ?? this.#buttons.appendChild(actionButton());
      write(button, label);
      if (button instanceof HTMLButtonElement) button.onclick = run;
    }
  }

  #noteOf(unshown: Unshown | null): Note | null {
    const { images, t, reason } = this.#options;
    const { src } = this;
    const replace: Action = [t("editor.image.replace"), () => this.#askForFile()];
    if (unshown === "external") return this.#externalNote(replace);
    if (unshown) {
      const origin = unshown === "broken" ? URL.parse(src)?.host : String(this.#node.attrs.origin);
      return { text: t(`editor.image.unshown.${unshown}`, { origin: origin || "–" }), actions: [replace] };
    }
    const upload = images.uploads.state(src);
    if (isMoving(upload)) {
      const progress = upload?.kind === "sending" ? upload.sent : null;
      const stop: Action = [t("editor.image.stop"), () => images.uploads.stop(src)];
      return { text: t("editor.image.uploading"), progress, actions: [stop] };
    }
    if (!canRetry(upload)) return null;
    const text =
      upload?.kind === "failed"
        ? t("editor.image.insert_failed", { reason: reason(upload.error) })
        : t("editor.image.stopped");
    return { text, actions: [[t("editor.image.retry"), () => images.uploads.retry(src)]] };
  }

  /** An image of another site: it is being copied, or what readers get in its place and what can be done about it. */
  #externalNote(replace: Action): Note {
    const { images, t, reason } = this.#options;
    const { src } = this;
    const host = externalImageHost(src) ?? "";
    const copy = images.copies.state(src);
    if (isMoving(copy)) {
      const stop: Action = [t("editor.image.copy.stop"), () => images.copies.stop(src)];
      return { text: t("editor.image.copy.copying", { host }), progress: null, actions: [stop] };
    }
    const why = copy?.kind === "failed" ? reason(copy.error) : t(`editor.image.copy.${images.reason(src)}`, { host });
    const text =
      copy?.kind === "stopped"
        ? t("editor.image.copy.stopped", { host })
        : t("editor.image.copy.uncopied", { host, reason: why });
    const retry: Action = [t("editor.image.retry"), () => images.retryCopy(src)];
    return { text, actions: [retry, replace, [t("editor.image.remove"), () => this.#delete()]] };
  }

  #askForFile() {
    const position = this.position();
    if (position === undefined) return;
    selectFigure(this.#view, position);
    this.#options.onReplace();
  }

  #delete() {
    const position = this.position();
    if (position === undefined) return;
    this.#view.dispatch(this.#view.state.tr.delete(position, position + this.#node.nodeSize));
    this.#view.focus();
  }
}

/**
 * The images of the text with their states. The views come from the node, so that they are there when the text is drawn
 * first, and from a plugin, as TipTap drops those of nodes when the editor goes: drawn as elements of the schema, images
 * of other sites would be loaded.
 */
export function figureViews(options: FigureViewOptions) {
  const draw: NodeViewConstructor = (node, view, position) => new FigureView(node, view, position, options);
  return Figure.extend({
    addNodeView() {
      return ({ node, view, getPos }) => new FigureView(node, view, getPos, options);
    },
    addProseMirrorPlugins() {
      const states = new Plugin({
        props: { nodeViews: { figure: draw } },
        view: (view: EditorView) => ({ destroy: options.images.open(view) }),
      });
      return [...(this.parent?.() ?? []), states];
    },
  });
}
