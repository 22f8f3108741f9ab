import type { Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { externalImageHost } from "#contract/image-sources.ts";
import type { ImageCopyReason } from "#contract/media.ts";
import type { SavedImages } from "#contract/news.ts";
import type { MissingReason } from "../image-rule.ts";
import { type CopyImage, type SendImage, UploadQueue, type UploadState } from "./upload-queue.ts";

/** Why an image of the text cannot be seen; those of other sites are not loaded. */
export type Unshown = MissingReason | "broken" | "external";

/** An image as it stands in the text at the moment. */
export interface ShownFigure {
  src: string;
  alt: string | null;
  unshown: Unshown | null;
  /** Where it stands; `undefined` once it is gone. */
  position: () => number | undefined;
  /** Draws it anew. */
  draw: () => void;
}

/** How many images of the text want the writer's attention. */
export interface ImageCounts {
  sending: number;
  /** Share of those that has been sent, from 0 to 1. */
  sent: number;
  failed: number;
  /** Images of other sites that are being copied, and that are not stored here. */
  copying: number;
  uncopied: number;
  unshown: number;
  /** Without a text alternative, and nobody has been asked for one. */
  undescribed: number;
}

export const noImages: ImageCounts = {
  sending: 0,
  sent: 0,
  failed: 0,
  copying: 0,
  uncopied: 0,
  unshown: 0,
  undescribed: 0,
};

const isMoving = (state: UploadState | undefined) => state?.kind === "waiting" || state?.kind === "sending";

function externalSources(doc: Node): string[] {
  const sources: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === "figure" && externalImageHost(String(node.attrs.src)) !== null)
      sources.push(String(node.attrs.src));
    return !node.isTextblock;
  });
  return sources;
}

/**
 * What goes on with the images of a text: those that came inside it, and those of other sites that are added to it, are
 * stored on the server and take their address there, without a step to undo; those that cannot be shown or described are
 * counted.
 */
export class ImageManager {
  readonly #uploads: UploadQueue;
  readonly #copies: UploadQueue<string>;
  /** Images of other sites that the text began with: they are copied when it is saved, or when somebody asks for it. */
  readonly #given = new Set<string>();
  /** Why the last save has not copied an image. */
  readonly #reasons = new Map<string, ImageCopyReason>();
  readonly #figures = new Set<ShownFigure>();
  readonly #listeners = new Set<() => void>();
  #counts = noImages;
  #planned = false;
  #view: EditorView | null = null;

  constructor(send: SendImage, copy: CopyImage) {
    this.#uploads = new UploadQueue(send, () => this.changed());
    this.#copies = new UploadQueue(copy, () => this.changed());
  }

  /** Takes the text the images stand in; gives what ends it. */
  open(view: EditorView): () => void {
    this.#view = view;
    for (const src of externalSources(view.state.doc)) this.#given.add(src);
    return () => {
      this.#view = null;
      this.#uploads.clear();
      this.#copies.clear();
    };
  }

  enter(figure: ShownFigure) {
    this.#figures.add(figure);
    this.changed();
  }

  leave(figure: ShownFigure) {
    this.#figures.delete(figure);
    this.changed();
  }

  /** How far an image inside the text has come; `undefined` for one that has an address. */
  upload = (src: string): UploadState | undefined => this.#uploads.state(src);
  retry = (src: string) => this.#uploads.retry(src);
  stop = (src: string) => this.#uploads.stop(src);
  retryAll = () => {
    for (const { src } of this.#figures) this.#uploads.retry(src);
  };

  /** How far the copy of an image of another site is; `undefined` where nobody has asked for one. */
  copy = (src: string): UploadState | undefined => this.#copies.state(src);
  /** Why the last save has not copied an image; `pending` where none has tried. */
  reason = (src: string): ImageCopyReason => this.#reasons.get(src) ?? "pending";
  retryCopy = (src: string) => {
    this.#copies.add(src, src);
    this.#copies.retry(src);
  };
  stopCopy = (src: string) => this.#copies.stop(src);
  retryAllCopies = () => {
    for (const { src, unshown } of this.#figures) if (unshown === "external") this.retryCopy(src);
  };

  /** Takes what a save has made of the images of other sites: their paths, or why they were not copied. */
  takeSaved({ copied_images = [], uncopied_images = [] }: SavedImages) {
    for (const { from, url } of copied_images) this.#replace(from, url);
    for (const { url, reason } of uncopied_images) this.#reasons.set(url, reason);
    this.changed();
  }

  /** The first image in the text that is of this kind. */
  first(what: "uncopied" | "unshown" | "undescribed"): number | undefined {
    const found = [...this.#figures].filter((figure) => this.#is(what, figure));
    return found.flatMap((figure) => figure.position() ?? []).sort((a, b) => a - b)[0];
  }

  counts = (): ImageCounts => this.#counts;

  follow = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #is(what: "uncopied" | "unshown" | "undescribed", { src, alt, unshown }: ShownFigure): boolean {
    if (what === "undescribed") return alt === null && unshown === null;
    if (what === "unshown") return unshown !== null && unshown !== "external";
    return unshown === "external" && !isMoving(this.#copies.state(src));
  }

  /** To be called when an image has changed; what follows happens once, after the text stands. */
  changed() {
    if (this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      this.#settle();
    });
  }

  #settle() {
    if (!this.#view) return;
    for (const { src } of this.#figures) this.#adopt(src);
    for (const figure of this.#figures) figure.draw();
    const next = this.#count();
    if (Object.entries(next).every(([name, value]) => Reflect.get(this.#counts, name) === value)) return;
    this.#counts = next;
    for (const listener of this.#listeners) listener();
  }

  #adopt(src: string) {
    if (externalImageHost(src) !== null) return this.#adoptExternal(src);
    if (!src.startsWith("data:")) return;
    const state = this.#uploads.state(src);
    if (state?.kind === "done") return this.#replace(src, state.url);
    const file = state ? null : dataUrlFile(src);
    if (file) this.#uploads.add(src, file);
  }

  #adoptExternal(src: string) {
    const state = this.#copies.state(src);
    if (state?.kind === "done") this.#replace(src, state.url);
    else if (!state && !this.#given.has(src)) this.#copies.add(src, src);
  }

  #replace(src: string, url: string) {
    const view = this.#view;
    if (!view) return;
    const { tr, doc } = view.state;
    doc.descendants((node, position) => {
      if (node.type.name === "figure" && node.attrs.src === src) tr.setNodeAttribute(position, "src", url);
      return !node.isTextblock;
    });
    if (tr.docChanged) view.dispatch(tr.setMeta("addToHistory", false));
  }

  #count(): ImageCounts {
    const figures = [...this.#figures];
    const states = figures.flatMap(({ src }) => this.#uploads.state(src) ?? []);
    const moving = states.filter(isMoving);
    const count = (what: Parameters<ImageManager["first"]>[0]) =>
      figures.filter((figure) => this.#is(what, figure)).length;
    const sent = moving.reduce((sum, state) => sum + (state.kind === "sending" ? state.sent : 0), 0);
    return {
      sending: moving.length,
      sent: moving.length === 0 ? 0 : sent / moving.length,
      failed: states.filter(({ kind }) => kind === "failed" || kind === "stopped").length,
      copying: figures.filter(({ src }) => isMoving(this.#copies.state(src))).length,
      uncopied: count("uncopied"),
      unshown: count("unshown"),
      undescribed: count("undescribed"),
    };
  }
}

const endings: Record<string, string> = { jpeg: "jpg" };

/** The image in a `data:` address as a file; `null` where it cannot be read. */
function dataUrlFile(url: string): File | null {
  const [, type = "", base64 = ""] = /^data:image\/([a-z]+);base64,([\s\S]*)$/i.exec(url) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, "")), (character) => character.charCodeAt(0));
    const kind = type.toLowerCase();
    return bytes.length === 0 ? null : new File([bytes], `picture.${endings[kind] ?? kind}`, { type: `image/${kind}` });
  } catch {
    return null;
  }
}
