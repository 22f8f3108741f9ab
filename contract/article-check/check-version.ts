import { hash } from "../hash.ts";
import { classesOf, propertyOf } from "../html-tree.ts";
import type { Language } from "../i18n/language.ts";
import { externalImageHost, imageSources } from "../image-sources.ts";
import type { VersionText } from "../news.ts";
import { type ArticleParts, articleParts, videoTitles, wordsOf } from "./article-parts.ts";
import { blockingRules, type CheckRule, type Finding, type FindingPlace, waivableRules } from "./finding.ts";
import { isInOtherLanguage, languageOfText } from "./language-of-text.ts";
import { isMalformedLink, ownPath } from "./links.ts";
import { missingQuantities, quantitiesOf } from "./quantities.ts";

/** A version as it would be published. */
export interface CheckedVersion {
  language: Language;
  /** The summary is empty where it is cut from the text. */
  text: VersionText;
  cover: string | null;
  /** The other version; `null` where there is none with a text. */
  other: VersionText | null;
  /** Paths of this site that the text links to and that do not exist. */
  missingPaths?: ReadonlySet<string>;
  /** Whether a newer text of this version is on offer. */
  newerText?: boolean;
}

type Rule = (version: CheckedVersion & { parts: ArticleParts }) => FindingPlace[];

/** Pixels of a cover below which lists show it blurred: their images are 352 wide, twice that on dense screens. */
const coverWidth = 704;
/** Pixels below which an image as wide as the text is blurred. */
const imageWidth = 640;
/** Classes of a figure about as wide as the text. */
const wideClasses = ["wm-image-75", "wm-image-100"];
/** Characters of a text that are quoted. */
const quotedLength = 60;

const quoted = (text: string) => {
  const characters = [...text.replaceAll(/\s+/gu, " ").trim()];
  return characters.length > quotedLength ? `${characters.slice(0, quotedLength).join("")}…` : characters.join("");
};

const textBlocks = ({ blocks }: ArticleParts) =>
  blocks.map((block, index) => ({ text: wordsOf(block).trim(), index })).filter(({ text }) => text !== "");

const languageWrong: Rule = ({ language, parts }) => {
  if (language !== "en") return [];
  const found = textBlocks(parts).map(({ text }) => languageOfText(text));
  const wrong = found.includes("zh") && !found.includes("en");
  const first = textBlocks(parts).find(({ text }) => languageOfText(text) === "zh");
  if (!wrong || !first) return [];
  return [{ field: "content", element: { kind: "block", index: first.index }, detail: quoted(first.text) }];
};

const imageMissing: Rule = ({ parts }) =>
  parts.figures.flatMap(({ element, image }, index): FindingPlace[] =>
    image ? [] : [{ field: "content", element: { kind: "figure", index }, detail: quoted(wordsOf(element)) }],
  );

const textForeign: Rule = (version) => {
  const { language, text, parts } = version;
  if (languageWrong(version).length > 0) return [];
  const lines = (["title", "summary"] as const).flatMap((field): FindingPlace[] =>
    isInOtherLanguage(text[field], language) ? [{ field, detail: quoted(text[field]) }] : [],
  );
  const blocks = parts.blocks.flatMap((block, index) =>
    [wordsOf(block).trim(), ...videoTitles(block)].flatMap((words): FindingPlace[] =>
      isInOtherLanguage(words, language)
        ? [{ field: "content", element: { kind: "block", index }, detail: quoted(words) }]
        : [],
    ),
  );
  return [...lines, ...blocks];
};

/** An image of the text. */
interface ShownImage {
  src: string;
  alt: string;
  /** Whether it is shown about as wide as the text. */
  wide: boolean;
}

/** The images that a rule finds something about, which it returns. */
const imagesWhere =
  (find: (image: ShownImage, version: CheckedVersion) => string | null): Rule =>
  (version) =>
    version.parts.figures.flatMap(({ element, image }, index): FindingPlace[] => {
      if (!image) return [];
      const [src, alt] = [propertyOf(image, "src").trim(), propertyOf(image, "alt").trim()];
      const wide = classesOf(element).some((name) => wideClasses.includes(name));
      const detail = find({ src, alt, wide }, version);
      return detail === null ? [] : [{ field: "content", element: { kind: "figure", index }, detail: quoted(detail) }];
    });

const fileName = (src: string) => (/^data:/i.test(src) ? "" : (src.split("/").at(-1) ?? src));

const smaller = (src: string, width: number): string | null => {
  const own = imageSources(src);
  return own && own.width < width ? `${own.width} × ${own.height} px` : null;
};

/** What is found about the cover, and about the images of the text. */
const withCover =
  (ofCover: (url: string) => string | null, ofImages: Rule): Rule =>
  (version) => {
    const detail = version.cover === null ? null : ofCover(version.cover);
    return [...(detail === null ? [] : [{ field: "cover" as const, detail }]), ...ofImages(version)];
  };

const numbersDiffer: Rule = ({ text, other, parts }) => {
  if (other === null) return [];
  const lines = (["title", "summary"] as const).map((field) => ({
    place: { field },
    found: quantitiesOf(text[field]),
  }));
  const blocks = textBlocks(parts).map(({ text: words, index }) => ({
    place: { field: "content" as const, element: { kind: "block" as const, index } },
    found: quantitiesOf(words),
  }));
  const own = [...lines, ...blocks];
  const others = [other.title, other.summary, ...articleParts(other.content).blocks.map(wordsOf)].flatMap(quantitiesOf);
  const extra = own.flatMap(({ place, found }) =>
    missingQuantities(found, others).map((one): FindingPlace => ({ ...place, detail: one.text })),
  );
  const lacking = missingQuantities(
    others,
    own.flatMap(({ found }) => found),
  );
  return [...extra, ...lacking.map((one): FindingPlace => ({ field: "content", detail: one.text }))];
};

const linkBroken: Rule = ({ parts, missingPaths }) =>
  parts.links.flatMap((link, index): FindingPlace[] => {
    const href = propertyOf(link, "href").trim();
    const path = ownPath(href);
    const broken = path === null ? isMalformedLink(href) : missingPaths?.has(path);
    return broken
      ? [{ field: "content", element: { kind: "link", index }, detail: href || quoted(wordsOf(link)) }]
      : [];
  });

const headingsOrder: Rule = ({ parts }) => {
  let last = 1;
  return parts.headings.flatMap((heading, index): FindingPlace[] => {
    const level = Number(heading.tagName[1]);
    const skips = level > last + 1;
    last = level;
    return skips ? [{ field: "content", element: { kind: "heading", index }, detail: quoted(wordsOf(heading)) }] : [];
  });
};

const summaryEmpty: Rule = ({ text, parts }) =>
  text.summary.trim() === "" && textBlocks(parts).length === 0 ? [{ field: "summary", detail: "" }] : [];

const newerText: Rule = ({ newerText: newer }) => (newer ? [{ field: "title", detail: "" }] : []);

const rules: Readonly<Record<CheckRule, Rule>> = {
  language_wrong: languageWrong,
  image_missing: imageMissing,
  newer_text: newerText,
  text_foreign: textForeign,
  numbers_differ: numbersDiffer,
  link_broken: linkBroken,
  image_external: withCover(
    externalImageHost,
    imagesWhere(({ src }) => externalImageHost(src)),
  ),
  image_small: withCover(
    (url) => smaller(url, coverWidth),
    imagesWhere(({ src, wide }) => (wide ? smaller(src, imageWidth) : null)),
  ),
  alt_missing: imagesWhere(({ src, alt }) => (alt === "" ? fileName(src) : null)),
  alt_foreign: imagesWhere(({ alt }, { language }) => (isInOtherLanguage(alt, language) ? alt : null)),
  headings_order: headingsOrder,
  summary_empty: summaryEmpty,
};

const ruleNames: readonly CheckRule[] = [
  ...blockingRules,
  // what concerns the whole text first
  "newer_text",
  ...waivableRules.filter((rule) => rule !== "newer_text"),
];

/** Everything that is wrong with a version before it is published, or what some rules find. */
export function checkVersion(version: CheckedVersion, names: readonly CheckRule[] = ruleNames): Finding[] {
  const checked = { ...version, parts: articleParts(version.text.content) };
  return names.flatMap((rule): Finding[] => {
    const places = rules[rule](checked);
    if (places.length === 0) return [];
    const found = places.map(({ field, detail }) => `${field} ${detail}`).sort();
    return [{ rule, places, key: hash(found.join("\n")).toString(36) }];
  });
}

/** The paths of this site that a text links to, to be asked for before the check. */
export const linkedPaths = (html: string): string[] => [
  ...new Set(articleParts(html).links.flatMap((link) => ownPath(propertyOf(link, "href").trim()) ?? [])),
];
