import type { Language } from "#contract/i18n/language.ts";
import { type ServiceType, serviceTypes } from "#contract/paths.ts";
import { joinQuantities } from "#contract/quantities.ts";
import { type ComputedValues, quotable, quoteValues } from "../computed-values.ts";
import en from "./en.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

/** The projects on the home page: the first three are on the map with their numbers. */
const projectIds = ["guxian", "wuliangsuhai", "nanshuibeidiao", "yanxiban", "competition", "learningWithUs"] as const;

type Cards<Id extends string, Card> = Readonly<Record<Id, Card>>;

export interface ServiceCard {
  type: ServiceType;
  /** What the instrument shows, with its numbers, model and units. */
  caption: string;
  text: string;
}

export interface ProjectCard {
  id: (typeof projectIds)[number];
  /** Whether it computes a real water body from assumed inputs, which the card says. */
  demonstration: boolean;
  title: string;
  text: string;
}

/** One numeral of the evidence strip and what it counts; each reads as "at least". */
export interface Evidence {
  number: string;
  /** Word of magnitude after the number, or empty. */
  unit: string;
  counts: string;
}

export interface TeaserItem {
  title: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date: string;
  href: string;
  /**
   * Of a teaser that is a sample itself: the sample article on the same subject, with the day on which it was published. The
   * teaser is shown while that article is.
   */
  article?: { id: number; date: string };
}

type HeroText = "lede" | "services" | "twin" | "title" | "note" | "isobaths" | "soundings" | "scale";
type ReadoutText = "readout" | "depth" | "bed" | "land";

/** The content files' shape but for the cards. */
interface Prose {
  description: string;
  /** How a figure's number is written; `{n}` is the number. */
  figure: string;
  hero: Record<HeroText | ReadoutText, string>;
  company: { rail: string; statement: string[]; text: string; evidence: Evidence[] };
  services: { heading: string; all: string };
  projects: { heading: string; all: string; map: string };
  news: { heading: string; all: string; source: string; newTab: string; own: string; items: TeaserItem[] };
  contact: { heading: string; text: string };
}

type File = Prose & {
  services: { items: Cards<ServiceCard["type"], Omit<ServiceCard, "type">> };
  projects: { items: Cards<ProjectCard["id"], Omit<ProjectCard, "id">> };
};

/** Everything the home page says beside the interface's own texts. */
export type HomeContent = Prose & { services: { items: ServiceCard[] }; projects: { items: ProjectCard[] } };

const files: Readonly<Record<Language, File>> = { zh, en };

/** The home page's content in a language, with the figures' numbers and the company's name in it. */
export function homeContent(language: Language, computedValues: ComputedValues): HomeContent {
  const { hero, company, services, projects, news, ...rest } = files[language];
  const known = quotable(language, computedValues);
  const quote = (text: string) => joinQuantities(quoteValues(text, known));
  const service = (type: ServiceCard["type"]): ServiceCard => {
    const { caption, text } = services.items[type];
    return { type, caption: quote(caption), text };
  };
  const project = (id: ProjectCard["id"]): ProjectCard => {
    const { text, ...card } = projects.items[id];
    return { id, ...card, text: quote(text) };
  };
  return {
    ...rest,
    description: quote(rest.description),
    hero: { ...hero, lede: quote(hero.lede), isobaths: quote(hero.isobaths), scale: quote(hero.scale) },
    company: { ...company, text: quote(company.text) },
    services: { ...services, items: serviceTypes.map(service) },
    projects: { ...projects, items: projectIds.map(project) },
    news: { ...news, items: news.items.map((item) => ({ ...item, href: quote(item.href) })) },
  };
}
