import type { ElementContent, Properties, Root } from "hast";
import { useContext, useEffect, useMemo, useState } from "react";
import { visit } from "unist-util-visit";
import { type ArticleElement, blocksOf, holdsBlocks } from "#contract/comparison/article-nodes.ts";
import { type BlockDiff, isRun, type TextDiff } from "#contract/comparison/block-diff.ts";
import type { Run, Word } from "#contract/comparison/word-diff.ts";
import { element, propertyOf, text, transform, writeHtml } from "#contract/html-tree.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import { type BodyTexts, bodyTexts } from "../typeset/body-texts.ts";
import { rehypeExternalImages } from "../typeset/external-images.ts";
import { articlePlugins } from "../typeset/typeset-article.ts";
import "../article.css";
import "./marked-text.css";

/** What is shown of a difference: both sides in one text, or one of them with what only it has. */
export type ShownSides = "both" | "before" | "after";

type Mark = "removed" | "added";

interface MarkedTextProps {
  diff: TextDiff;
  sides: ShownSides;
  /** Language of the text. */
  language: Language;
}

/**
 * A text with its differences marked: by strikethrough and underline, by colour, and by words for screen readers. One side
 * by itself has nothing struck through.
 */
export function MarkedText({ diff, sides, language }: MarkedTextProps) {
  const [t, textsIn] = useTextsIn(language);
  const html = useMemo(() => {
    const [removed, added] = sides === "both" ? (["removed", "added"] as const) : (["theirs", "mine"] as const);
    const names = { removed: t(`revisions.marks.${removed}`), added: t(`revisions.marks.${added}`) };
    return shownHtml(markedTree(diff, sides, names), bodyTexts(t, textsIn), (title) => t("revisions.video", { title }));
  }, [diff, sides, t, textsIn]);
  return (
    <div className="article-body marked-text" data-sides={sides} lang={languageTag[language]} {...unsafeHtml(html)} />
  );
}

/**
 * The texts of a language, with that language: those of the page until they are there, and where they cannot be fetched, as
 * a form with unsaved text must neither wait nor go.
 */
function useTextsIn(language: Language): [Translate, Language] {
  const page = useLanguage();
  const { load } = useContext(CatalogueContext);
  const [loaded, setLoaded] = useState<Language>(page);
  useEffect(() => {
    let left = false;
    load(language, ["editor", "revisions"]).then(
      () => left || setLoaded(language),
      () => {}, // those of the page stay
    );
    return () => {
      left = true;
    };
  }, [language, load]);
  const used = loaded === language ? language : page;
  return [useT(used), used];
}

/** Lets links show their address, and not be followed. */
const rehypeDeadLinks = () => (tree: Root) => {
  visit(tree, { type: "element", tagName: "a" }, (link) => {
    const title = propertyOf(link, "href");
    link.properties = title === "" ? {} : { title };
  });
};

/** Puts the name of a video in place of its player. */
const rehypeNamedVideos = (videoName: (title: string) => string) => (tree: Root) => {
  visit(tree, { type: "element", tagName: "iframe" }, (player, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const name = text(videoName(propertyOf(player, "title")));
    parent.children[index] = element("p", { className: ["mark-video"] }, [name]);
  });
};

/** A marked text as a comparison shows it: links show their address and cannot be followed, videos are named and not played. */
export const shownHtml = (tree: Root, texts: BodyTexts, videoName: (title: string) => string): string =>
  writeHtml(
    transform(tree, [
      [rehypeExternalImages, texts.externalImage],
      rehypeDeadLinks,
      [rehypeNamedVideos, videoName],
      ...articlePlugins(texts),
    ]),
  );

/** Elements that cannot be inside a mark, so that the marks go inside them. */
const innerOnly = new Set(["li", "td", "th", "tr", "thead", "tbody", "figcaption"]);

/**
 * The tree of a difference, with `ins` and `del` around what only one side has. Their `data-name`, the text of `names` for
 * screen readers, is read out by the style sheet.
 */
export function markedTree(parts: TextDiff, sides: ShownSides, names: Record<Mark, string>): Root {
  const hidden = { both: null, before: "added", after: "removed" }[sides];
  const mark = (kind: Mark, children: ElementContent[], properties: Properties = {}) =>
    element(kind === "removed" ? "del" : "ins", { dataName: names[kind], ...properties }, children);

  function whole(kind: Mark, block: ArticleElement): ElementContent {
    if (!innerOnly.has(block.tagName)) return mark(kind, [block], { className: ["mark-block"] });
    const inside = holdsBlocks(block)
      ? blocksOf(block.children).map((inner) => whole(kind, inner))
      : [mark(kind, block.children)];
    return { ...block, children: inside };
  }

  function nodesOf(part: BlockDiff | Run): ElementContent[] {
    if (part.kind === hidden) return [];
    if (isRun(part)) return part.kind === "same" ? formatted(part.items) : [mark(part.kind, formatted(part.items))];
    if (part.kind === "same") return [part.block];
    if (part.kind !== "changed") return [whole(part.kind, part.block)];
    const shell = sides === "before" ? part.before : part.after;
    return [{ ...shell, children: part.inner.flatMap(nodesOf) }];
  }

  // a copy, as the plugins change it and the difference may be shown again
  return structuredClone({ type: "root", children: parts.flatMap(nodesOf) });
}

/** Nodes with neighbouring texts in one, as the plugins expect them. */
function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") joined[joined.length - 1] = text(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}

/** Words in their formatting, with the marks of each run of the same formatting around it once. */
function formatted(words: readonly Word[]): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (let start = 0, end = 0; start < words.length; start = end) {
    const { marks = [], formatting } = words[start] ?? {};
    while (words[end]?.formatting === formatting) end++;
    const inside = joinTexts(words.slice(start, end).map(({ node }) => node));
    const [run] = marks.reduceRight((children, one) => [{ ...one, children }], inside);
    if (marks.length === 0) nodes.push(...inside);
    else if (run) nodes.push(run);
  }
  return nodes;
}
