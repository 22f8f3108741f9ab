import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { videoAttributes } from "#contract/article-html.ts";
import type { Language } from "#contract/i18n/language.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import { videoOf } from "#contract/videos.ts";
import type { Translate } from "#web/i18n/use-t.ts";

export interface VideoViewOptions {
  t: Translate;
  /** Language of the screen. */
  language: () => Language;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A video in the text: a cover that names the host, which is not asked before the author wants it. */
class VideoView implements NodeView {
  readonly dom = element("div", "wm-video abyss");
  readonly #cover = element("span", "wm-video-cover");
  #node: Node;

  constructor(node: Node, { t, language }: VideoViewOptions) {
    this.#node = node;
    const video = videoOf(this.#source);
    const host = video ? videoHosts[video.origin].name[language()] : "";
    const load = element("button", "wm-video-play", t("editor.video.load", { host }));
    load.type = "button";
    load.addEventListener("click", () => this.#load());
    this.#cover.append(
      element("b", "", String(node.attrs.title)),
      load,
      element("span", "wm-video-note", t("editor.video.cover_note", { host })),
    );
    this.dom.append(this.#cover);
  }

  get #source(): string {
    return String(this.#node.attrs.src);
  }

  /** The player as it is stored: it does not start by itself. */
  #load() {
    const frame = element("iframe", "");
    for (const [name, value] of Object.entries(videoAttributes)) frame.setAttribute(name, value);
    frame.className = "wm-video-player";
    frame.title = String(this.#node.attrs.title);
    frame.src = this.#source;
    this.dom.dataset.playing = "";
    this.dom.append(frame);
  }

  update(node: Node): boolean {
    // another video needs another cover
    if (node.type !== this.#node.type || !node.sameMarkup(this.#node)) return false;
    this.#node = node;
    return true;
  }

  stopEvent = (event: Event): boolean => event.target instanceof HTMLButtonElement;

  ignoreMutation = (): boolean => true;
}

/** Shows the videos of the text without asking their hosts. */
export const videoViews = (options: VideoViewOptions) =>
  Extension.create({
    name: "videoViews",
    addProseMirrorPlugins: () => [
      new Plugin({ props: { nodeViews: { video: (node) => new VideoView(node, options) } } }),
    ],
  });
