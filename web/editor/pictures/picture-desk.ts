import type { EditorView } from "@tiptap/pm/view";
import type { MissingReason } from "../image-rule.ts";
import { dataUrlFile } from "./data-url-file.ts";
import { type SendPicture, UploadQueue, type UploadState } from "./upload-queue.ts";

/** Why a picture of the text cannot be seen. */
export type Unshown = MissingReason | "broken";

/** A picture as it stands in the text at the moment. */
export interface ShownFigure {
  src: string;
  alt: string | null;
  unshown: Unshown | null;
  /** Where it stands; `undefined` once it is gone. */
  position: () => number | undefined;
  /** Draws it anew. */
  draw: () => void;
}

/** How many pictures of the text want the writer's attention. */
export interface PictureCounts {
  sending: number;
  /** Share of those that has been sent, from 0 to 1. */
  sent: number;
  failed: number;
  unshown: number;
  /** Without a text alternative, and nobody has been asked for one. */
  undescribed: number;
}

const none: PictureCounts = { sending: 0, sent: 0, failed: 0, unshown: 0, undescribed: 0 };

/**
 * What goes on with the pictures of a text: those that came inside it are stored on the server and take their address
 * there, without a step to undo; those that cannot be shown or described are counted.
 */
export class PictureDesk {
  readonly #uploads: UploadQueue;
  readonly #figures = new Set<ShownFigure>();
  readonly #listeners = new Set<() => void>();
  #counts = none;
  #planned = false;
  #view: EditorView | null = null;

  constructor(send: SendPicture) {
    this.#uploads = new UploadQueue(send, () => this.changed());
  }

  /** Takes the text the pictures stand in; gives what ends it. */
  open(view: EditorView): () => void {
    this.#view = view;
    return () => {
      this.#view = null;
      this.#uploads.clear();
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

  /** How far a picture inside the text has come; `undefined` for one that has an address. */
  upload = (src: string): UploadState | undefined => this.#uploads.state(src);
  retry = (src: string) => this.#uploads.retry(src);
  stop = (src: string) => this.#uploads.stop(src);
  retryAll = () => {
    for (const { src } of this.#figures) this.#uploads.retry(src);
  };

  /** The first picture in the text that cannot be shown, or is not described. */
  first(what: "unshown" | "undescribed"): number | undefined {
    const found = [...this.#figures].filter((figure) =>
      what === "unshown" ? figure.unshown !== null : isUndescribed(figure),
    );
    return found.flatMap((figure) => figure.position() ?? []).sort((a, b) => a - b)[0];
  }

  counts = (): PictureCounts => this.#counts;

  follow = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** To be called when a picture has changed; what follows happens once, after the text stands. */
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
    if (!src.startsWith("data:")) return;
    const state = this.#uploads.state(src);
    if (state?.kind === "done") return this.#replace(src, state.url);
    const file = state ? null : dataUrlFile(src);
    if (file) this.#uploads.add(src, file);
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

  #count(): PictureCounts {
    const figures = [...this.#figures];
    const states = figures.flatMap(({ src }) => this.#uploads.state(src) ?? []);
    const moving = states.filter(({ kind }) => kind === "waiting" || kind === "sending");
    const sent = moving.reduce((sum, state) => sum + (state.kind === "sending" ? state.sent : 0), 0);
    return {
      sending: moving.length,
      sent: moving.length === 0 ? 0 : sent / moving.length,
      failed: states.filter(({ kind }) => kind === "failed" || kind === "stopped").length,
      unshown: figures.filter(({ unshown }) => unshown !== null).length,
      undescribed: figures.filter(isUndescribed).length,
    };
  }
}

const isUndescribed = ({ alt, unshown }: ShownFigure) => alt === null && unshown === null;
