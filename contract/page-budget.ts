const KB = 1024;

/**
 * Most bytes of a page's first load, by kind of file, compressed; `formulas` is the font of formulas. Most public pages fetch
 * their scripts when they are first used; they have the size that they have today: React and the router are 88 KB of them.
 */
export const pageBudget = {
  document: 30 * KB,
  scripts: 114 * KB,
  styles: 20 * KB,
  fonts: 60 * KB,
  formulas: 40 * KB,
} as const;

/** The kinds of files of which the build knows what a page loads. */
export const measuredFiles = ["scripts", "styles", "fonts"] as const;

/** Kinds of public pages, and the route (`web/routes.ts`) of each. */
export const pageKinds = {
  home: "home/home",
  document: "service",
  news: "news/list",
  article: "news/detail",
  about: "about/about",
  services: "services/services",
  projects: "projects/projects",
  team: "team/team",
  contacts: "contacts/contacts",
  search: "search/search",
  login: "account/login",
} as const;
