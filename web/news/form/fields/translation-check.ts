import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { TextOutline } from "./text-outline.ts";

/** In what respect two versions are compared. */
export type TranslationCheckKind = "headings" | "images" | "videos" | "tables" | "links";

/** In what two versions differ. */
export type TranslationCheckNote =
  /** Headings of a level: how many there are in each. */
  | { about: "level"; level: number; zh: number; en: number }
  /** As many headings of each level, but from this one on (counted from 1) in another order. */
  | { about: "order"; from: number }
  /** Addresses that the version in `language` lacks. */
  | { about: "links"; language: Language; hrefs: string[] };

/** How both versions stand in one respect. */
export interface TranslationCheckRow {
  kind: TranslationCheckKind;
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

/** The addresses of `wanted` that are not in `there`, each as often as it is missing. */
function missing(wanted: readonly string[], there: readonly string[]): string[] {
  const left = there.map(target);
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
  const { zh, en } = outlines;
  const row = (
    kind: TranslationCheckKind,
    counts: { zh: number; en: number },
    notes: TranslationCheckNote[] = [],
  ): TranslationCheckRow => ({
    ...{ kind, ...counts, notes },
    same: counts.zh === counts.en && notes.length === 0,
  });
  return [
    row("headings", { zh: zh.headings.length, en: en.headings.length }, headingNotes(outlines)),
    row("images", { zh: zh.images, en: en.images }),
    row("videos", { zh: zh.videos, en: en.videos }),
    row("tables", { zh: zh.tables, en: en.tables }),
    row("links", { zh: zh.links.length, en: en.links.length }, linkNotes(outlines)),
  ];
}
