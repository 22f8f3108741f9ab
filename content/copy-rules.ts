import type { Node } from "./remark-outline.ts";

/** Names with digits, and references to other figures, that a caption may hold. */
const namesInCaptions =
  /CE-QUAL-W2|ERA5(?:-Land)?|RTM-MR|GB(?:\/T)? \d+(?:[.-]\d+)*|SL(?:\/T)? \d+(?:-\d+)?|(?:图|Figs?\.?|Figures?) ?\d+(?:(?:、|, |和| and |[–—-])\d+)*/g;

/** What a caption quotes in an attribute or in front matter, and notes. */
const quotations = /\{\w+\.\w+\}|\[\^[\w-]+\]/g;

/** The digits of a caption that are quoted from no figure. */
export const captionFaults = (caption: string): string[] => {
  const rest = caption.replace(quotations, "").replace(namesInCaptions, "");
  return Array.from(rest.matchAll(/\S*\d\S*/g), ([found]) => `"${found}" in a caption is quoted from no figure`);
};

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

/** The words of a node, without the numbers that it quotes. */
function wordsOf(node: Node): string {
  if (node.name === "Value") return "";
  return node.value ?? (node.children ?? []).map(wordsOf).join("");
}

/** The captions of a page: those inside figures and videos, and those in attributes. */
export const captionsOf = (tree: Node): string[] =>
  [...nodesOf(tree)].flatMap((node) => {
    const inside = node.name === "Figure" || node.name === "Video" ? [wordsOf(node)] : [];
    const { value } = node.attributes?.find(({ name }) => name === "caption") ?? {};
    return typeof value === "string" ? [value, ...inside] : inside;
  });

/** The texts in which Markdown leaves asterisks: bold words that end in a mark, which belongs behind the asterisks, and go on without a space. */
export const emphasisFaults = (tree: Node): string[] =>
  [...nodesOf(tree)].flatMap(({ type, value }) => (type === "text" && value?.includes("**") ? [`"${value}"`] : []));
