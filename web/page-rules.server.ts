import { categoryFeeds } from "#contract/feeds.ts";
import { oneOf, type PageRules, positiveId } from "#contract/page-rule.ts";
import { serviceTypes } from "#contract/paths.ts";
import { sitemapFileRange, sitemapPagesFile } from "#contract/sitemaps.ts";
import { contactsQuery, readContactsQuery } from "./contacts/contacts-query.ts";
import { slugsOf } from "./content-pages/documents.server.ts";
import { referenceFiles } from "./content-pages/reference-files.server.ts";
import { listParamsQuery, readListParams } from "./news/list-params.ts";
import { readSearchParams, searchParamsQuery } from "./search/search-params.ts";
import { enteredQuery, readEntered } from "./your-water/lake-url.ts";

const sitemapFile = (file: string) => (file === sitemapPagesFile || sitemapFileRange(file) !== null ? file : null);

/** The token of a link, as it is written. */
const linkToken = (token: string) => (/^[\w-]{1,100}$/.test(token) ? token : null);

/**
 * What the addresses of pages hold: every route with a parameter, every one that reads a query on the server, and what is
 * particular to some.
 */
export const pageRules: PageRules = {
  "services-category/:serviceType": { params: { serviceType: oneOf(serviceTypes) }, counted: true },
  "services-post/:serviceId": { params: { serviceId: oneOf(slugsOf("posts")) }, counted: true },
  "project-post/:projectId": { params: { projectId: oneOf(slugsOf("projects")) }, counted: true },
  "feed/:file": { params: { file: oneOf(Object.keys(categoryFeeds)) } },
  "sitemap/:file": { params: { file: sitemapFile } },
  "references/:file": { params: { file: oneOf(() => [...referenceFiles().keys()]) } },
  contacts: { query: (query) => contactsQuery(readContactsQuery(query)), keep: "without-query" },
  "your-water": { query: (query) => enteredQuery(readEntered(query.toString())), keep: "without-query" },
  News: { query: (query) => listParamsQuery(readListParams(query)) },
  search: { query: (query) => searchParamsQuery(readSearchParams(query)), keep: "without-query" },
  "news/:id": { params: { id: positiveId }, counted: true },
  "news/edit/:id": { params: { id: positiveId }, keep: false, localImages: true },
  "news/create": { localImages: true },
  "news/preview": { localImages: true, framesItself: true, counted: false },
  review: { counted: false },
  "review/:token": { params: { token: linkToken }, keep: false },
  "draft/:token": { params: { token: linkToken }, keep: false },
  "admin/enquiries/:id": { params: { id: positiveId }, keep: false },
  "admin/team": { localImages: true },
  login: { counted: false },
  register: { counted: false },
  "forgot-password": { counted: false },
  "reset-password": { counted: false },
  invitation: { counted: false },
  "confirm-address": { counted: false },
};
