import { paths, serviceTypes } from "#contract/paths.ts";
import { slugsOf } from "#web/content-pages/documents.server.ts";

/** Bare routes of every page that search engines should know, but for the articles. */
export const sitePages = (): string[] => [
  paths.home,
  paths.about,
  paths.team,
  paths.services,
  ...serviceTypes.map(paths.service),
  ...slugsOf("posts").sort().map(paths.servicePost),
  paths.projects,
  ...slugsOf("projects").sort().map(paths.project),
  paths.news,
  paths.contacts,
  paths.terms,
  paths.privacy,
];
