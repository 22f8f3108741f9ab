import { languages } from "#contract/i18n/language.ts";
import { articleTag, newsTag } from "#contract/page-tags.ts";
import type { PageRecord } from "./http/page-record.ts";
import type { Services } from "./services.ts";

/** The services for a page's loaders: all articles and members that they read are recorded. */
export function recordingServices(services: Services, record: PageRecord): Services {
  const { news, team, search, sharedDrafts } = services;
  return {
    ...services,
    news: {
      ...news,
      async list(actor, query) {
        record.add(...(query.lang ? [query.lang] : languages).map(newsTag));
        const page = await record.read(news.list(actor, query));
        for (const article of page.articles) record.addArticle(article);
        return page;
      },
      async get(actor, id, lang) {
        record.add(articleTag(id));
        const article = await record.read(news.get(actor, id, lang));
        record.addArticle(article);
        return article;
      },
      async newest(lang, options) {
        record.add(newsTag(lang));
        const articles = await record.read(news.newest(lang, options));
        for (const article of articles) record.addArticle(article);
        return articles;
      },
      publishedRanges(size) {
        record.add("news");
        return record.read(news.publishedRanges(size));
      },
      publishedIn(range, size) {
        record.add("news");
        return record.read(news.publishedIn(range, size));
      },
    },
    team: {
      ...team,
      async list() {
        record.add("team");
        return record.read(team.list());
      },
    },
    search: { ...search, search: (...args) => record.read(search.search(...args)) },
    sharedDrafts: { ...sharedDrafts, open: (...args) => record.read(sharedDrafts.open(...args)) },
  };
}
