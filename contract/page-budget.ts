import { z } from "zod";

const KB = 1024;

/**
 * Most bytes of a page's first load, by kind of file, compressed; `formulas` is the font of formulas. Most public pages fetch
 * their scripts when they are first used; they have the size that they have today: React and the router are 88 KB of them.
 */
export const pageBudget = {
  ...{ document: 25 * KB, scripts: 112 * KB, styles: 16 * KB, fonts: 60 * KB, formulas: 40 * KB },
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

export type PageKind = keyof typeof pageKinds;
const kinds = Object.keys(pageKinds).filter((name): name is PageKind => name in pageKinds);

/** What the build has measured: compressed bytes that every page of a kind loads, by kind of file. */
export const buildReportSchema = z.object({
  built_at: z.iso.datetime(),
  pages: z.array(z.object({ kind: z.enum(kinds), scripts: z.int(), styles: z.int(), fonts: z.int() })),
});

export type BuildReport = z.infer<typeof buildReportSchema>;

/** What axe has found in a build's pages, by the browser tests: written when they end. */
export const axeReportSchema = z.object({
  /** `built_at` of the build that was examined. */
  built_at: z.iso.datetime(),
  examined_at: z.iso.datetime(),
  /** Pages in which nothing was found, each language counted. */
  pages: z.int().nonnegative(),
  passed: z.boolean(),
});

export type AxeReport = z.infer<typeof axeReportSchema>;
