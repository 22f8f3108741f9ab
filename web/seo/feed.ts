import type { LoaderFunctionArgs } from "react-router";
import { authorName } from "#contract/author-name.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { feedPath, paths, pinPath } from "#contract/paths.ts";
import { site } from "#site";
import { pageContext, servicesContext } from "#web/context.ts";
import { escapeXml, publishedArticles, xmlResponse } from "./file-response.server.ts";

const entries = 20;

/** `/feed.xml` in Chinese and `/feed.en.xml` in English: the newest articles as an Atom feed (RFC 4287). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const language: Language = new URL(request.url).pathname.toLowerCase() === feedPath.en ? "en" : "zh";
  const self = feedPath[language];
  const { origin } = context.get(pageContext);
  const listed = await publishedArticles(context.get(servicesContext), language, 100);
  const articles = listed.filter(({ lang }) => lang === language).slice(0, entries);
  const name = escapeXml(site.name[language]);
  const page = (path: string) => escapeXml(`${origin}${pinPath(path, language)}`);
  const items = articles.map(
    ({ id, title, summary, published_at, updated_at, author }) => `<entry>
<id>${escapeXml(`${origin}${paths.article(id)}`)}#${language}</id>
<title>${escapeXml(title)}</title>
<link href="${page(paths.article(id))}"/>
<published>${published_at ?? updated_at}</published>
<updated>${updated_at}</updated>
<author><name>${escapeXml(authorName(author, language) ?? site.name[language])}</name></author>
<summary>${escapeXml(summary)}</summary>
</entry>`,
  );
  const updated = articles
    .map(({ updated_at }) => updated_at)
    .reduce((a, b) => (a > b ? a : b), "1970-01-01T00:00:00.000Z");
  return xmlResponse(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag[language]}">
<id>${escapeXml(`${origin}${self}`)}</id>
<title>${name} · ${escapeXml(translate(language, "layout.news"))}</title>
<updated>${updated}</updated>
<link rel="self" href="${escapeXml(`${origin}${self}`)}"/>
<link href="${page(paths.news)}"/>
${items.join("\n")}
</feed>`,
    "application/atom+xml",
  );
}
