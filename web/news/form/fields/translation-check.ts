import { isInOtherLanguage } from "#contract/article-check/language-of-text.ts";
import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { VersionSummary } from "../text/text-state.ts";
import type { TextOutline } from "./text-outline.ts";

/** In what two versions differ. */
export type TranslationCheckNote =
  /** Headings of a level: how many there are in each. */
  | { about: "level"; level: number; zh: number; en: number }
  /** As many headings of each level, but from this one on (counted from 1) in another order. */
  | { about: "order"; from: number }
  /** Addresses that the version in `language` lacks. */
  | { about: "links"; language: Language; hrefs: string[] };

/** How both versions compare in one respect. */
export interface TranslationCheckRow {
  kind: Exclude<keyof TextOutline, "blocks" | "prose" | "translated">;
  zh: number;
  en: number;
  same: boolean;
  notes: TranslationCheckNote[];
}

type Outlines = Readonly<Record<Language, TextOutline>>;

function headingNotes({ zh, en }: Outlines): TranslationCheckNote[] {
  const levels = [...new Set([...zh.headings, ...en.headings])].sort();
  const count = (headings: readonly number[], level: number) => headings.filter((one) => one === level).length;
  const uneven = levels.flatMap((level): TranslationCheckNote[] => {
    const counts = { zh: count(zh.headings, level), en: count(en.headings, level) };
    return counts.zh === counts.en ? [] : [{ about: "level", level, ...counts }];
  });
  const from = zh.headings.findIndex((level, i) => level !== en.headings[i]);
  return uneven.length > 0 || from < 0 ? uneven : [{ about: "order", from: from + 1 }];
}

/** A page of this site is the same one in whichever language a link pins it to. */
const target = (href: string) => href.replace(/^\/(?:zh|en)(?=\/|$)/, "") || "/";

/** The addresses of `wanted` that are not in `present`, each as often as it is missing. */
function missing(wanted: readonly string[], present: readonly string[]): string[] {
  const left = present.map(target);
  return wanted.filter((href) => {
    const at = left.indexOf(target(href));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function linkNotes(outlines: Outlines): TranslationCheckNote[] {
  return languages.flatMap((language): TranslationCheckNote[] => {
    const hrefs = missing(outlines[otherLanguage(language)].links, outlines[language].links);
    return hrefs.length > 0 ? [{ about: "links", language, hrefs }] : [];
  });
}

/** What both versions of an article agree and differ in: headings by level and order, media by number, links by address. */
export function checkTranslation(outlines: Outlines): TranslationCheckRow[] {
  const count = (list: number | readonly unknown[]) => (typeof list === "number" ? list : list.length);
  const notes = { headings: headingNotes(outlines), links: linkNotes(outlines), images: [], videos: [], tables: [] };
  return (["headings", "images", "videos", "tables", "links"] as const).map((kind) => {
    const [zh, en] = [count(outlines.zh[kind]), count(outlines.en[kind])];
    return { kind, zh, en, notes: notes[kind], same: zh === en && notes[kind].length === 0 };
  });
}

/** The words of a version, block by block. */
export interface VersionWords {
  title: string;
  summary: string;
  /** Without code, and with the titles of videos. */
  blocks: readonly string[];
}

/** The words of a version that is summarized. */
export const wordsOf = ({ title, summary, outline }: VersionSummary): VersionWords => ({
  title,
  summary,
  blocks: outline.translated,
});

/** The parts of a version that are still the other language's text, word for word. */
export interface Untranslated {
  title: boolean;
  summary: boolean;
  /** Blocks of the text. */
  blocks: number;
}

/** Whether a copied text is written in the language that is not `language`. */
const isForeign = (text: string, language: Language): boolean =>
  language === "en" ? /\p{Script=Han}/u.test(text) : isInOtherLanguage(text, language);

/** The parts of `own`, the version in `language`, that were copied from `other` and are not translated yet. */
export function untranslated(language: Language, own: VersionWords, other: VersionWords): Untranslated {
  const copied = (text: string, from: string) => text.trim() === from.trim() && isForeign(text, language);
  const others = new Set(other.blocks);
  return {
    title: copied(own.title, other.title),
    summary: copied(own.summary, other.summary),
    blocks: own.blocks.filter((block) => others.has(block) && isForeign(block, language)).length,
  };
}
