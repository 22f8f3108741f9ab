import { type Editor, Node } from "@tiptap/core";
import { videoAttributes } from "#contract/article-html.ts";
import { insertBlock } from "./insert-block.ts";
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
