import { type Editor, Node } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import { videoAttributes } from "#contract/article-html.ts";
import type { Language } from "#contract/i18n/language.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import { videoOf } from "#contract/videos.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { insertBlock } from "./blocks.ts";
import { isVideoSource, videoSource } from "./video-url.ts";

/** An embedded player of an allowed host. Any other frame is dropped when HTML is read. */
export const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: "", parseHTML: (element) => videoSource(element.getAttribute("src") ?? "") },
      title: { default: "", parseHTML: (element) => element.getAttribute("title") ?? "" },
    };
  },
  parseHTML() {
    return [
      {
        tag: "iframe[src]",
        getAttrs: (element) => (videoSource(element.getAttribute("src") ?? "") === null ? false : null),
      },
    ];
  },
  renderHTML({ node }) {
    const src = String(node.attrs.src);
    if (!isVideoSource(src)) return ["p"];
    return ["iframe", { ...videoAttributes, src, title: String(node.attrs.title) }];
  },
});

/** Inserts a player; `false` where the address is none of an allowed host. */
export function insertVideo(editor: Editor, address: string, title: string): boolean {
  const src = videoSource(address);
  return src !== null && insertBlock(editor, { type: "video", attrs: { src, title } });
}

export interface VideoViewOptions {
  t: Translate;
  /** Language of the screen. */
  language: () => Language;
  /** Writes the texts of each cover; to be called when the language has changed. */
  writers: Set<() => void>;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A video in the text: a cover that names the host, which is not asked before the author wants it. */
function videoView(node: ProseMirrorNode, { t, language, writers }: VideoViewOptions): NodeView {
  const source = String(node.attrs.src);
  const title = String(node.attrs.title);
  const video = videoOf(source);
  const dom = element("div", "wm-video abyss");
  const cover = element("span", "wm-video-cover");
  const load = element("button", "wm-video-play");
  const note = element("span", "wm-video-note");
  load.type = "button";
  load.addEventListener("click", () => {
    // the player as it is stored: it does not start by itself
    const frame = element("iframe", "");
    for (const [name, value] of Object.entries(videoAttributes)) frame.setAttribute(name, value);
    Object.assign(frame, { className: "wm-video-player", title, src: source });
    dom.dataset.playing = "";
    dom.append(frame);
  });
  cover.append(element("b", "", title), load, note);
  dom.append(cover);

  function write() {
    const host = video ? videoHosts[video.origin].name[language()] : "";
    load.textContent = t("editor.video.load", { host });
    note.textContent = t("editor.video.cover_note", { host });
  }
  write();
  writers.add(write);
  return {
    dom,
    destroy: () => writers.delete(write),
    // another video needs another cover
    update: (next) => next.type === node.type && next.sameMarkup(node),
    stopEvent: ({ target }) => target instanceof HTMLButtonElement,
    ignoreMutation: () => true,
  };
}

/** The videos of the text, whose hosts are not asked. */
export const videoViews = (options: VideoViewOptions) =>
  Video.extend({
    addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { video: (node) => videoView(node, options) } } })],
  });
