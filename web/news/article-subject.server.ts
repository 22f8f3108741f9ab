import { visit } from "unist-util-visit";
import { coverName } from "#content/cover-captions.ts";
import type { DocumentKind } from "#content/front-matter.ts";
import { isElement, parseHtml, propertyOf } from "#contract/html-tree.ts";
import type { Language } from "#contract/i18n/language.ts";
import { paths, serviceTypes } from "#contract/paths.ts";
import { documentOf } from "#web/content-pages/documents.server.ts";

/** A page of a model, a service or a project that an article belongs to. */
export interface SubjectPage {
  kind: DocumentKind;
  path: string;
  title: string;
  text: string;
  demonstration: boolean;
  /** Its drawing; models have none. */
  cover: string | null;
}

/** What an article leads on to: a model or service, and a project. */
export interface ArticleSubject {
  model: SubjectPage | null;
  project: SubjectPage | null;
}

type Pages = readonly [model: string, project: string];

const [heat, cascade, forecast, data] = ["ce-qual-w2", "digital-twin-system", "rtm-mr", "data-python"];

/** The pages on the model that a generated cover is drawn from, by the cover's name. */
const ofCover: Readonly<Record<string, Pages>> = {
  "thermal-stratification": [heat, "guxian"],
  "oxygen-year": [heat, "guxian"],
  "release-temperature": [heat, "guxian"],
  "reservoir-isobaths": [heat, "guxian"],
  "lake-under-ice": [heat, "canada"],
  calibration: [heat, "yanxiban"],
  "flood-routing": [cascade, "guxian"],
  "cascade-profile": [cascade, "guxian"],
  "forecast-fan": [forecast, "competition"],
  "model-competition": [forecast, "competition"],
  "skill-benchmark": [forecast, "competition"],
  "flow-spectrum": [data, "competition"],
  "flow-break": [data, "learningWithUs"],
  "rating-curve": [data, "learningWithUs"],
  "data-periods": ["global-database", "canada"],
  "oxygen-depletion": ["smart-water-quality", "wuliangsuhai"],
  "lake-water-age": ["smart-water-quality", "wuliangsuhai"],
  "oxygen-sag": ["smart-water-quality", "nanshuibeidiao"],
  "canal-profile": ["smart-water-management", "nanshuibeidiao"],
  "sediment-delta": ["smart-water-management", "guxian"],
  "turbidity-current": ["smart-water-management", "guxian"],
  "food-web": ["smart-ecology", "wuliangsuhai"],
};

const ofCategory: Readonly<Record<string, Pages>> = { training: [data, "yanxiban"] };

/** The address of a page that an article may belong to. */
const address = /^(?:\/(?:zh|en))?\/(services-post|services-category|project-post)\/([\w-]+)/;

/** The pages of those kinds that a text links to, in its order. */
function linkedPages(html: string): { place: string; slug: string }[] {
  const found: { place: string; slug: string }[] = [];
  visit(parseHtml(html), { type: "element", tagName: "a" }, (link) => {
    if (!isElement(link)) return;
    const [, place, slug] = address.exec(propertyOf(link, "href")) ?? [];
    if (place !== undefined && slug !== undefined) found.push({ place, slug });
  });
  return found;
}

const addresses = {
  posts: paths.servicePost,
  projects: paths.project,
  services: (slug: string) => `/services-category/${slug}`,
} as const;

/** A page of that name; `null` where there is none. */
function page(kind: DocumentKind, slug: string, language: Language): SubjectPage | null {
  const front = documentOf(kind, slug, language);
  if (!front) return null;
  const { title, card, demonstration = false } = front;
  const cover = kind === "posts" ? null : `/images/covers/${slug}.1600x900.webp`;
  return { kind, path: addresses[kind](slug), title, text: card, demonstration, cover };
}

const isService = (slug: string) => serviceTypes.some((type) => type === slug);

/**
 * The pages that an article belongs to. They are derived from the article as it is stored, so that they need no field of
 * their own: the first model or service and the first project that its text links to; where it links to none, those on
 * the model of its generated cover; else those of its category, if any.
 */
export function articleSubject(
  { content, cover, category }: { content: string; cover: string | null; category: string },
  language: Language,
): ArticleSubject {
  const linked = linkedPages(content);
  const project = linked.find(({ place }) => place === "project-post")?.slug;
  const model = linked.find(({ place }) => place !== "project-post")?.slug;
  const [coverModel, coverProject] = ofCover[coverName(cover) ?? ""] ?? ofCategory[category] ?? [];
  const slug = model ?? coverModel ?? "";
  return {
    model: page(isService(slug) ? "services" : "posts", slug, language),
    project: page("projects", project ?? coverProject ?? "", language),
  };
}
