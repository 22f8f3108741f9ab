import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { element, propertyOf, text } from "#contract/html-tree.ts";
import { type Video, videoOf } from "#contract/videos.ts";
import type { BodyTexts } from "./body-texts.ts";

/** Inline elements, because a player may be inside a paragraph. */
function placeholder({ origin, player, page }: Video, title: string, texts: BodyTexts["video"]): Element {
  const link = element("a", { href: page, target: "_blank", rel: ["noopener", "noreferrer"] }, [
    text(texts.open(origin)),
  ]);
  const cover = [
    ...(title === "" ? [] : [element("b", {}, [text(title)])]),
    element("button", { type: "button", className: ["wm-video-play"] }, [text(texts.play(origin))]),
    element("span", { className: ["wm-video-note"] }, [text(`${texts.note(origin)} `), link]),
  ];
  return element("span", { className: ["wm-video", "abyss"], dataPlayer: player, dataTitle: title }, [
    element("span", { className: ["wm-video-cover"] }, cover),
  ]);
}

/**
 * Puts a placeholder in place of every player, so that its host is not asked before the reader wants it: a button that
 * `usePlayableVideos` makes work, and a link for those without script.
 */
export const rehypeVideos = (texts: BodyTexts["video"]) => (tree: Root) => {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "iframe" || parent === undefined || index === undefined) return undefined;
    const video = videoOf(propertyOf(node, "src"));
    const shown = video ? [placeholder(video, propertyOf(node, "title"), texts)] : [];
    parent.children.splice(index, 1, ...shown);
    return index + shown.length;
  });
};
