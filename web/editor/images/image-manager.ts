import type { EditorView } from "@tiptap/pm/view";
import { externalImageHost } from "#contract/image-sources.ts";
import type { ImageCopyReason } from "#contract/media.ts";
import type { SavedImages } from "#contract/news.ts";
import type { MissingReason } from "../image-rule.ts";
import { type CopyImage, canRetry, isMoving, type SendImage, UploadQueue } from "./upload-queue.ts";

/** Why an image of the text cannot be seen; those of other sites are not loaded. */
type Unshown = MissingReason | "broken" | "external";

/** An image of the text in its present state. */
export interface ShownFigure {
  src: string;
  alt: string | null;
  unshown: Unshown | null;
  /** Its position in the text; `undefined` once it is gone. */
  position: () => number | undefined;
  /** Shows its present state. */
  draw: () => void;
}

/** How many images of the text need the writer's attention. */
export const noImages = {
  sending: 0,
  /** Share of those that has been sent, from 0 to 1. */
  sent: 0,
  failed: 0,
  /** Images of other sites that are being copied, and that are not stored here. */
  copying: 0,
  uncopied: 0,
  unshown: 0,
  /** Without a text alternative, and nobody has been asked for one. */
  undescribed: 0,
};

/** What may be wrong with an image that is not being sent. */
export type ImageProblem = "uncopied" | "unshown" | "undescribed";

/**
 * What goes on with the images of a text: those that came inside it, and those of other sites that are added to it, are
 * stored on the server and take their address there, without a step to undo; those that cannot be shown or described are
 * counted.
 */
export class ImageManager {
  /** Images inside the text, by their `data:` addresses. */
  readonly uploads: UploadQueue;
  /** Copies of images of other sites, by their addresses; there is none where nobody has asked for one. */
  readonly copies: UploadQueue<string>;
  /** Images of other sites that the text began with: they are copied when it is saved, or when somebody asks for it. */
  readonly #initial = new Set<string>();
  /** Why the last save has not copied an image. */
  readonly #reasons = new Map<string, ImageCopyReason>();
  readonly #figures = new Set<ShownFigure>();
  readonly #listeners = new Set<() => void>();
  #counts = noImages;
  #scheduled = false;
  #view: EditorView | null = null;

  constructor(send: SendImage, copy: CopyImage) {
    this.uploads = new UploadQueue(send, () => this.changed());
    this.copies = new UploadQueue(copy, () => this.changed());
  }

  /** Begins with the text of an editor; the result ends that. */
  open(view: EditorView): () => void {
    this.#view = view;
    view.state.doc.descendants(({ type, attrs, isTextblock }) => {
      if (type.name === "figure" && externalImageHost(attrs.src) !== null) this.#initial.add(attrs.src);
      return !isTextblock;
    });
    return () => {
      this.#view = null;
      this.uploads.clear();
      this.copies.clear();
    };
  }

  /** Adds an image; the result removes it. */
  add(figure: ShownFigure): () => void {
    this.#figures.add(figure);
    this.changed();
    return () => {
      this.#figures.delete(figure);
      this.changed();
    };
  }

  retryAll = () => {
    for (const { src } of this.#figures) this.uploads.retry(src);
  };

  retryCopy(src: string) {
    this.copies.add(src, src);
    this.copies.retry(src);
  }

  retryAllCopies = () => {
    for (const { src, unshown } of this.#figures) if (unshown === "external") this.retryCopy(src);
  };

  /** Why the last save has not copied an image; `pending` where none has tried. */
  reason(src: string): ImageCopyReason {
    return this.#reasons.get(src) ?? "pending";
  }

  /** Applies what a save has made of the images of other sites: their paths, or why they were not copied. */
  applySaved({ copied_images = [], uncopied_images = [] }: SavedImages) {
    for (const { from, url } of copied_images) this.#replace(from, url);
    for (const { url, reason } of uncopied_images) this.#reasons.set(url, reason);
    this.changed();
  }

  /** Position of the first image in the text that has a problem. */
  first(problem: ImageProblem): number | undefined {
    const positions = this.#with(problem).flatMap((figure) => figure.position() ?? []);
    return positions.sort((a, b) => a - b)[0];
  }

  counts = () => this.#counts;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #with(problem: ImageProblem): ShownFigure[] {
    return [...this.#figures].filter(({ src, alt, unshown }) => {
      if (problem === "undescribed") return alt === null && unshown === null;
      if (problem === "unshown") return unshown !== null && unshown !== "external";
      return unshown === "external" && !isMoving(this.copies.state(src));
    });
  }

  /** To be called when an image has changed; what follows happens once, after the text is complete. */
  changed() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (this.#view) this.#update();
    });
  }

  #update() {
    for (const { src } of this.#figures) this.#store(src);
    for (const figure of this.#figures) figure.draw();
    const next = this.#count();
    if (Object.entries(next).every(([name, value]) => Reflect.get(this.#counts, name) === value)) return;
    this.#counts = next;
    for (const listener of this.#listeners) listener();
  }

  /** Begins to store an image of the text that is not stored yet, or puts its path in place. */
  #store(src: string) {
    const external = externalImageHost(src) !== null;
    if (!external && !src.startsWith("data:")) return;
    const state = (external ? this.copies : this.uploads).state(src);
    if (state?.kind === "done") return this.#replace(src, state.url);
    if (state || this.#initial.has(src)) return;
    if (external) return this.copies.add(src, src);
    const file = dataUrlFile(src);
    if (file) this.uploads.add(src, file);
  }

  #replace(src: string, url: string) {
    if (!this.#view) return;
    const { tr, doc } = this.#view.state;
    doc.descendants((node, position) => {
      if (node.type.name === "figure" && node.attrs.src === src) tr.setNodeAttribute(position, "src", url);
      return !node.isTextblock;
    });
    if (tr.docChanged) this.#view.dispatch(tr.setMeta("addToHistory", false));
  }

  #count() {
    const figures = [...this.#figures];
    const states = figures.flatMap(({ src }) => this.uploads.state(src) ?? []);
    const moving = states.filter(isMoving);
    const sent = moving.reduce((sum, state) => sum + (state.kind === "sending" ? state.sent : 0), 0);
    return {
      sending: moving.length,
      sent: moving.length === 0 ? 0 : sent / moving.length,
      failed: states.filter(canRetry).length,
      copying: figures.filter(({ src }) => isMoving(this.copies.state(src))).length,
      uncopied: this.#with("uncopied").length,
      unshown: this.#with("unshown").length,
      undescribed: this.#with("undescribed").length,
    };
  }
}

const endings: Record<string, string> = { jpeg: "jpg" };

/** The image in a `data:` address as a file; `null` where it cannot be read. */
function dataUrlFile(url: string): File | null {
  const [, type = "", base64 = ""] = /^data:image\/([\w.+-]+);base64,([\s\S]*)$/i.exec(url) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, "")), (character) => character.charCodeAt(0));
    const kind = type.toLowerCase();
    return bytes.length === 0 ? null : new File([bytes], `picture.${endings[kind] ?? kind}`, { type: `image/${kind}` });
  } catch {
    return null;
  }
}
