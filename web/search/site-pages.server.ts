import { homeContent } from "#content/home/home.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import type { SearchablePage } from "#contract/search.ts";
import { site } from "#site";
import { placeOf } from "#web/content-pages/document-places.server.ts";
import { computedValues, documentOf, pageOf, slugsOf } from "#web/content-pages/documents.server.ts";
import { documentTree } from "#web/content-pages/render.server.tsx";
import { type PageText, pageText } from "./page-text.server.ts";

const standalone: Readonly<Record<string, string>> = {
  about: paths.about,
  team: paths.team,
  services: paths.services,
  projects: paths.projects,
  contacts: paths.contacts,
  "your-water": paths.yourWater,
  terms: paths.terms,
  privacy: paths.privacy,
  accessibility: paths.accessibility,
  "about-this-site": paths.aboutThisSite,
  feeds: paths.feeds,
};

/** A page and its figures, in one language. */
interface Found {
  page: SearchablePage;
  figures: SearchablePage[];
}

/** Every text of front matter, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

type Front = { title: string; lead: string } & object;

function describe(
  front: Front,
  { headings, text, figures }: PageText,
  place: Pick<SearchablePage, "lang" | "kind" | "path" | "trail" | "image">,
): Found {
  const { title, lead, ...rest } = front;
  const kept = { ...rest, description: undefined, links: undefined, contact: undefined, drawing: undefined };
  const page = { ...place, title, headings: [lead, ...headings], text: `${text} ${textsOf(kept).join(" · ")}` };
  return {
    page,
    figures: figures.map(({ number, caption, anchor }) => ({
      lang: place.lang,
      kind: "figure",
      path: anchor === null ? place.path : `${place.path}#${anchor}`,
      title: `${title}${place.lang === "zh" ? "，" : ", "}${number}`,
      headings: [],
      text: caption,
      image: null,
      trail: [...(place.trail === "" ? [] : [place.trail]), title].join(" / "),
    })),
  };
}

const bodyOf = (kind: "services" | "posts" | "projects" | "pages", slug: string, language: Language) => {
  const { opening, text } = documentTree({ kind, slug, language }, null);
  return pageText([opening, text], language);
};

const kinds = { services: "service", posts: "post", projects: "project" } as const;

/** Reads a page in a language; `undefined` where there is none. */
type Read = (lang: Language) => Found | undefined;

const documents = (["projects", "services", "posts"] as const).flatMap((kind) =>
  slugsOf(kind)
    .toSorted()
    .map(
      (slug): Read =>
        (lang) => {
          const front = documentOf(kind, slug, lang);
          if (!front) return undefined;
          const { path, image, above } = placeOf(kind, slug, lang);
          const trail = above.map(({ title }) => title).join(" / ");
          return describe(front, bodyOf(kind, slug, lang), { lang, kind: kinds[kind], path, trail, image });
        },
    ),
);

const pages = Object.entries(standalone).map(
  ([slug, path]): Read =>
    (lang) => {
      const place = { lang, kind: "page", path, trail: "", image: null } as const;
      return describe(pageOf(slug, lang), bodyOf("pages", slug, lang), place);
    },
);

/** The home page, whose texts are no document; its figures are previews of those on other pages. */
function home(lang: Language): Found {
  const { hero, company, services, projects, news, contact } = homeContent(lang, computedValues);
  const texts = [
    ...company.statement,
    company.text,
    hero.title,
    hero.note,
    hero.isobaths,
    ...company.evidence.map(({ number, unit, counts }) => `${number}${unit} ${counts}`),
    ...services.items.flatMap(({ text, caption }) => [text, caption]),
    projects.map,
    ...projects.items.flatMap(({ title, text }) => [title, text]),
    // samples go as their articles do, which are found themselves
    ...news.items.filter(({ article }) => !article).map(({ title }) => title),
    contact.text,
  ];
  const headings = [hero.lede, ...[services, projects, news, contact].map(({ heading }) => heading)];
  const place = { lang, kind: "page", path: paths.home, trail: "", image: null } as const;
  return { page: { ...place, title: site.name[lang], headings, text: texts.join(" · ") }, figures: [] };
}

/**
 * The pages of the site and their figures for the search: of each its language versions, in an order that changes only with
 * the pages themselves. Pages are rendered one by one, as they are asked for.
 */
export function* sitePages(): Generator<SearchablePage[]> {
  for (const read of [...documents, ...pages, home]) {
    const versions = languages.map(read).filter((version) => version !== undefined);
    yield versions.map(({ page }) => page);
    const count = Math.max(0, ...versions.map(({ figures }) => figures.length));
    for (let i = 0; i < count; i++) yield versions.flatMap(({ figures }) => figures.slice(i, i + 1));
  }
}
