import type { Language } from "#contract/i18n/language.ts";
import { quoteReadings, type Readings } from "../readings.ts";
import en from "./en.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

/** One numeral of the evidence strip and what it counts; each reads as "at least". */
export interface Evidence {
  readonly number: string;
  /** Word of magnitude after the number, or empty. */
  readonly unit: string;
  readonly counts: string;
}

export interface ServiceCard {
  readonly slug: string;
  /** What the instrument shows, with its numbers, model and units. */
  readonly caption: string;
  readonly text: string;
}

export interface ProjectCard {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

export interface TeaserItem {
  readonly title: string;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly date: string;
  readonly href: string;
}

/** Everything the home page says beside the interface's own texts. */
export interface HomeContent {
  readonly description: string;
  /** How a figure's number is written; `{n}` is the number. */
  readonly figure: string;
  readonly hero: Readonly<
    Record<
      | "lede"
      | "services"
      | "twin"
      | "title"
      | "note"
      | "isobaths"
      | "soundings"
      | "scale"
      | "readout"
      | "depth"
      | "bed"
      | "land",
      string
    >
  >;
  readonly company: {
    readonly rail: string;
    readonly statement: readonly string[];
    readonly text: string;
    readonly evidence: readonly Evidence[];
  };
  readonly services: { readonly heading: string; readonly all: string; readonly items: readonly ServiceCard[] };
  readonly projects: {
    readonly heading: string;
    readonly all: string;
    readonly map: string;
    readonly items: readonly ProjectCard[];
  };
  readonly news: {
    readonly heading: string;
    readonly all: string;
    readonly source: string;
    readonly newTab: string;
    readonly items: readonly TeaserItem[];
  };
}

const contents: Readonly<Record<Language, HomeContent>> = { zh, en };

/** The home page's content in a language, its captions with the figures' numbers in them. */
export function homeContent(language: Language, readings: Readings): HomeContent {
  const content = contents[language];
  const quote = (text: string) => quoteReadings(text, readings);
  return {
    ...content,
    hero: { ...content.hero, isobaths: quote(content.hero.isobaths) },
    services: {
      ...content.services,
      items: content.services.items.map((item) => ({ ...item, caption: quote(item.caption) })),
    },
    projects: {
      ...content.projects,
      items: content.projects.items.map((item) => ({ ...item, text: quote(item.text) })),
    },
  };
}
