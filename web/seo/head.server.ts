import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { type Language, languages, languageTag, otherLanguage } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { pinPath } from "#contract/paths.ts";
import { socialImageSize, socialImageUrl } from "#contract/social-image.ts";
import { site } from "#site";
import { type PageRequest, pageContext } from "../context.ts";
import { breadcrumbs, type Crumb, organization, type StructuredData } from "./structured-data.server.ts";

/** A page's metadata for browsers, search engines and shared links. */
export interface PageHead {
  /** The bare route with the query that belongs to the page (`/News?tab=3`); left out for pages that are not indexed. */
  path?: string;
  title: string;
  description?: string;
  /** Language of the text shown and the languages it exists in, where these are not the page's and both. */
  language?: Language;
  available?: readonly Language[];
  /** Path or address of the image that shared links show; the site's own is cut to the size they want. */
  image?: string | null;
  type?: "website" | "article";
  /** The pages above this one and the page itself. */
  trail?: readonly Crumb[];
  /** What the page is about, for search engines. */
  about?: (image: string) => StructuredData;
}

/** The image of pages that have none of their own. */
const defaultImage = "/images/news/reservoir-isobaths.1600x900.webp";

/** The addresses of a page's image for sharing: with its title drawn into it, and `plain` without; its size if known. */
function sharedImages({ origin, titledImage }: PageRequest, image: string, title: string, language: Language) {
  const own = socialImageUrl(image);
  const plain = new URL(own ?? image, origin).href;
  // a page that has the site's own name is shown without it
  const titled = title === site.name[language] ? null : titledImage({ image, title, language });
  return { shown: titled === null ? plain : `${origin}${titled}`, plain, size: own === null ? null : socialImageSize };
}

const openGraphLocale: Record<Language, string> = { zh: "zh_CN", en: "en_US" };

/** Title and description of the catalogue, in the page's language; `{site}` in them is the site's name. */
export function headTexts(context: Readonly<RouterContextProvider>, title: MessageKey, description?: MessageKey) {
  const { language } = context.get(pageContext);
  return {
    title: translate(language, title),
    ...(description && { description: translate(language, description, { site: site.name[language] }) }),
  };
}

/**
 * The elements of a page's head. To be called in the loader, which returns them as `head` for `headMeta` of
 * `web/seo/meta.ts`; so the browser needs no catalogue of titles.
 */
export function pageHead(context: Readonly<RouterContextProvider>, page: PageHead): MetaDescriptor[] {
  const request = context.get(pageContext);
  const { origin } = request;
  const language = page.language ?? request.language;
  const name = site.name[language];
  const title = page.title === name ? `${name} · ${site.slogan[language]}` : `${page.title} · ${name}`;
  const description = page.description ?? site.slogan[language];
  const common = [{ title }, { name: "description", content: description }];
  if (page.path === undefined) return [...common, { name: "robots", content: "noindex" }];

  const bare = page.path;
  const address = (pinned: Language | null) => `${origin}${pinPath(bare, pinned)}`;
  const available = page.available ?? languages;
  const image = sharedImages(request, page.image ?? defaultImage, page.title, language);
  return [
    ...common,
    { tagName: "link", rel: "canonical", href: address(language) },
    ...available.map((other) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: languageTag[other],
      href: address(other),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(null) },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: address(language) },
    { property: "og:locale", content: openGraphLocale[language] },
    ...available
      .filter((other) => other === otherLanguage(language))
      .map((other) => ({ property: "og:locale:alternate", content: openGraphLocale[other] })),
    { property: "og:image", content: image.shown },
    { property: "og:image:alt", content: page.title },
    ...Object.entries(image.size ?? {}).map(([side, pixels]) => ({
      property: `og:image:${side}`,
      content: String(pixels),
    })),
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": organization(origin, language) },
    ...(page.trail ? [{ "script:ld+json": breadcrumbs(origin, language, page.trail) }] : []),
    ...(page.about ? [{ "script:ld+json": page.about(image.plain) }] : []),
  ];
}
