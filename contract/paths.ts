import { isLanguage, type Language } from "./i18n/language.ts";

/** The services, in the order the site shows them; the last segment of their pages' addresses. */
export const serviceTypes = [
  "smart-water-management",
  "smart-water-quality",
  "smart-ecology",
  "digital-twin",
  "ai-transformation",
  "social-media-ecology",
] as const;

export type ServiceType = (typeof serviceTypes)[number];

/** Every page of the site, without its language. */
export const paths = {
  home: "/",
  about: "/about",
  team: "/team",
  services: "/services",
  service: (type: ServiceType) => `/services-category/${type}`,
  servicePost: (id: string) => `/services-post/${id}`,
  projects: "/projects",
  project: (id: string) => `/project-post/${id}`,
  news: "/News",
  newsCreate: "/news/create",
  newsPreview: "/news/preview",
  article: (id: number) => `/news/${id}`,
  articleEdit: (id: number) => `/news/edit/${id}`,
  contacts: "/contacts",
  yourWater: "/your-water",
  feeds: "/feeds",
  search: "/search",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  profile: "/profile",
  admin: "/admin",
  adminTeam: "/admin/team",
  adminEnquiries: "/admin/enquiries",
  adminEnquiry: (id: number) => `/admin/enquiries/${id}`,
  adminArticles: "/admin/articles",
  adminNews: "/admin/news",
  adminUsers: "/admin/users",
  adminLinks: "/admin/links",
  adminAudit: "/admin/audit",
  adminNumbers: "/admin/numbers",
  adminHealth: "/admin/health",
  terms: "/terms",
  privacy: "/privacy",
  accessibility: "/accessibility",
  aboutThisSite: "/about-this-site",
} as const;

/** The page that the link opens by which the owner of an account proves its address. */
export const addressPath = "/confirm-address";

/** The Atom feed of each language. */
export const feedPath: Readonly<Record<Language, string>> = { zh: "/feed.xml", en: "/feed.en.xml" };

/** The web app manifest of each language. */
export const manifestPath: Readonly<Record<Language, string>> = {
  zh: "/site.webmanifest",
  en: "/site.en.webmanifest",
};

/** Where to report a vulnerability (RFC 9116). */
export const securityTxtPath = "/.well-known/security.txt";

/** A path split into the language it is pinned to, if any, and the bare route. */
export function splitPath(pathname: string): { pinned: Language | null; bare: string } {
  const [, first = "", ...rest] = pathname.split("/");
  return isLanguage(first) ? { pinned: first, bare: `/${rest.join("/")}` } : { pinned: null, bare: pathname };
}

/** The same page pinned to a language (`/zh/about`); bare where `language` is null. */
export const pinPath = (bare: string, language: Language | null) =>
  language === null ? bare : bare === "/" ? `/${language}` : `/${language}${bare}`;

/** What no path of this site holds, and what makes a browser read it as the address of another host. */
const foreign = /[\p{Cc}\\]|\/\//u;

/** Whether a path could lead to another site, as given or after decoding it any number of times. */
function isForeign(path: string): boolean {
  if (foreign.test(path)) return true;
  try {
    const decoded = decodeURIComponent(path);
    return decoded !== path && isForeign(decoded);
  } catch {
    return true;
  }
}

/**
 * Where to go after login: a path of this site, or `/`. Refuses other hosts in every spelling a browser would follow
 * (`//host`, `/\host`, `/..//host`, encoded ones, control characters).
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith("/")) return paths.home;
  const [given = ""] = target.split(/[?#]/);
  const base = "http://site.invalid";
  const url = URL.parse(target, base);
  if (!url || url.origin !== base || isForeign(given) || isForeign(url.pathname)) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login page that leads back to where one was. */
export const loginPath = (from: string) => `${paths.login}?redirect=${encodeURIComponent(from)}`;
