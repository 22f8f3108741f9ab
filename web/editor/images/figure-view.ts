import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from "@tiptap/pm/view";
import { imageShares } from "#contract/article-html.ts";
import { externalImageHost } from "#contract/image-sources.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { Figure } from "../figure.ts";
import { missingImageReasons } from "../image-rule.ts";
import type { ImageManager, ShownFigure, Unshown } from "./image-manager.ts";

export interface FigureViewOptions {
  desk: ImageManager;
  t: Translate;
  /** Why an upload failed, in words. */
  reason: (error: unknown) => string;
  /** Asks for another image for the one at a position. */
  onReplace: (position: number) => void;
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

/** An image in the text with what is to be said of it: how far its upload is, or why there is nothing to see. */
class FigureView implements NodeView, ShownFigure {
  readonly dom = element("figure");
  readonly contentDOM = element("figcaption");
  readonly #image = element("img");
  readonly #note = element("div", "editor-image-note");
  readonly #words = element("p");
  readonly #bar = element("progress", "editor-progress");
  readonly #buttons = element("p", "editor-image-buttons");
  readonly #button = element("button", "editor-image-button");
  /** Further choices about an image of another site. */
  readonly #upload = element("button", "editor-image-button");
  readonly #remove = element("button", "editor-image-button");
  readonly #view: EditorView;
  readonly #options: FigureViewOptions;
  readonly position: () => number | undefined;
  #node: Node;
  /** The address that could not be loaded. */
  #broken: string | null = null;

  constructor(node: Node, view: EditorView, position: () => number | undefined, options: FigureViewOptions) {
    this.#node = node;
    this.#view = view;
    this.#options = options;
    this.position = position;
    this.#note.contentEditable = "false";
    this.#button.addEventListener("click", () => this.#act());
    this.#upload.addEventListener("click", () => this.#askForFile());
    this.#remove.addEventListener("click", () => this.#delete());
    for (const button of [this.#button, this.#upload, this.#remove]) button.type = "button";
    this.#buttons.append(this.#button, this.#upload, this.#remove);
    this.#image.addEventListener("error", () => {
      this.#broken = this.src;
      options.desk.changed();
    });
    this.#note.append(this.#words, this.#bar, this.#buttons);
    this.dom.append(this.#image, this.#note, this.contentDOM);
    this.#dress();
    this.draw();
    options.desk.enter(this);
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
    this.#dress();
    this.draw();
    this.#options.desk.changed();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Element && this.#buttons.contains(event.target);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== "selection" && !this.contentDOM.contains(mutation.target);
  }

  destroy() {
    this.#options.desk.leave(this);
  }

  #dress() {
    const { share, width } = this.#node.attrs;
    for (const each of imageShares) this.dom.classList.toggle(`wm-image-${each}`, each === share);
    if (width === null) this.#image.removeAttribute("width");
    else this.#image.width = Number(width);
    this.#image.alt = this.alt ?? "";
    // an image that moves with its text is not loaded again
    if (this.unshown === null && this.#image.getAttribute("src") !== this.src) this.#image.src = this.src;
  }

  draw() {
    const { desk, t, reason } = this.#options;
    const { unshown } = this;
    const upload = desk.upload(this.src);
    const sending = upload?.kind === "sending" || upload?.kind === "waiting";
    const failed = upload?.kind === "failed" || upload?.kind === "stopped";
    this.dom.classList.toggle("editor-unshown", unshown !== null);
    this.#image.hidden = unshown !== null;
    this.#note.hidden = unshown === null && !sending && !failed;
    this.#bar.hidden = !sending;
    if (upload?.kind === "sending") this.#bar.value = upload.sent;
    this.#bar.setAttribute("aria-label", t("editor.image.uploading"));
    this.#upload.hidden = true;
    this.#remove.hidden = true;
    if (unshown === "external") return this.#drawExternal();
    if (unshown) {
      const origin = unshown === "broken" ? (URL.parse(this.src)?.host ?? "") : String(this.#node.attrs.origin);
      this.#say(t(`editor.image.unshown.${unshown}`, { origin: origin || "–" }), t("editor.image.replace"));
    } else if (upload?.kind === "failed")
      this.#say(t("editor.image.insert_failed", { reason: reason(upload.error) }), t("editor.image.retry"));
    else if (failed) this.#say(t("editor.image.stopped"), t("editor.image.retry"));
    else if (sending) this.#say(t("editor.image.uploading"), t("editor.image.stop"));
  }

  /** An image of another site: on its way here, or what readers get in its place and what can be done about it. */
  #drawExternal() {
    const { desk, t, reason } = this.#options;
    const host = externalImageHost(this.src) ?? "";
    const copy = desk.copy(this.src);
    const moving = copy?.kind === "waiting" || copy?.kind === "sending";
    this.#bar.hidden = !moving;
    this.#bar.removeAttribute("value");
    this.#bar.setAttribute("aria-label", t("editor.image.copy.copying", { host }));
    if (moving) return this.#say(t("editor.image.copy.copying", { host }), t("editor.image.copy.stop"));
    const why =
      copy?.kind === "failed" ? reason(copy.error) : t(`editor.image.copy.${desk.reason(this.src)}`, { host });
    const words = copy?.kind === "stopped" ? "editor.image.copy.stopped" : "editor.image.copy.uncopied";
    this.#say(t(words, { host, reason: why }), t("editor.image.retry"));
    this.#upload.hidden = false;
    this.#remove.hidden = false;
    write(this.#upload, t("editor.image.replace"));
    write(this.#remove, t("editor.image.remove"));
  }

  #say(words: string, action: string) {
    write(this.#words, words);
    write(this.#button, action);
  }

  #act() {
    const { desk } = this.#options;
    const state = desk.upload(this.src)?.kind;
    if (this.unshown === "external") {
      const copy = desk.copy(this.src)?.kind;
      if (copy === "waiting" || copy === "sending") desk.stopCopy(this.src);
      else desk.retryCopy(this.src);
    } else if (this.unshown !== null) this.#askForFile();
    else if (state === "failed" || state === "stopped") desk.retry(this.src);
    else desk.stop(this.src);
  }

  #askForFile() {
    const position = this.position();
    if (position !== undefined) this.#options.onReplace(position);
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
        view: (view: EditorView) => ({ destroy: options.desk.open(view) }),
      });
      return [...(this.parent?.() ?? []), states];
    },
  });
}
