import type { LoaderFunctionArgs } from "react-router";
import { authorName } from "#contract/author-name.ts";
import { categoryFeedPath, categoryFeeds } from "#contract/feeds.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { Category } from "#contract/news-rules.ts";
import { feedPath, paths, pinPath } from "#contract/paths.ts";
import { site } from "#site";
import { pageContext, servicesContext } from "#web/context.ts";
import { escapeXml, xmlResponse } from "./file-response.server.ts";

const entries = 20;

/** What a feed's address asks for: a language, and a category under `/feed/`. Throws 404 for any other file there. */
function askedFor(request: Request, file: string | undefined): { language: Language; category?: Category } {
  if (file !== undefined) {
    const asked = categoryFeeds[file];
    if (!asked) throw new Response(null, { status: 404 });
    return asked;
  }
  return { language: new URL(request.url).pathname.toLowerCase() === feedPath.en ? "en" : "zh" };
}

/**
 * `/feed.xml` in Chinese and `/feed.en.xml` in English, and under `/feed/` those of each category: the newest articles as
 * an Atom feed (RFC 4287). Ids hold no domain, so that entries stay the same ones when the site moves.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { language, category } = askedFor(request, params.file);
  const self = category ? categoryFeedPath(category, language) : feedPath[language];
  const { origin } = context.get(pageContext);
  const { news, siteIdentity } = context.get(servicesContext);
  const articles = await news.newest(language, { limit: entries, category });
  const [feedId = "", ...ids] = await siteIdentity.idsOf([
    self,
    ...articles.map(({ id }) => `${paths.article(id)}#${language}`),
  ]);
  const name = escapeXml(site.name[language]);
  const page = (path: string) => escapeXml(`${origin}${pinPath(path, language)}`);
  const items = articles.map(
    ({ id, title, summary, published_at, updated_at, author }, i) => `<entry>
<id>${escapeXml(ids[i] ?? "")}</id>
<title>${escapeXml(title)}</title>
<link href="${page(paths.article(id))}"/>
<published>${published_at ?? updated_at}</published>
<updated>${updated_at}</updated>
<author><name>${escapeXml(authorName(author, language) ?? site.name[language])}</name></author>
<summary>${escapeXml(summary)}</summary>
</entry>`,
  );
  const subject = translate(language, category ? `news.category.${category}` : "layout.news");
  const updated = articles
    .map(({ updated_at }) => updated_at)
    .reduce((a, b) => (a > b ? a : b), "1970-01-01T00:00:00.000Z");
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag[language]}">
<id>${escapeXml(feedId)}</id>
<title>${name} · ${escapeXml(subject)}</title>
<updated>${updated}</updated>
<link rel="self" href="${escapeXml(`${origin}${self}`)}"/>
<link href="${page(paths.news)}"/>
${items.join("\n")}
</feed>`,
    "application/atom+xml",
  );
}
