import type { RouterContextProvider } from "react-router";
import { type HomeContent, homeContent, type TeaserItem } from "#content/home/home.ts";
import { anonymous } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { computedValues } from "#web/content-pages/documents.server.ts";
import { pageContext, servicesContext } from "#web/context.ts";

/** What the depth cursor knows without the grid, m. */
export interface SheetReading {
  /** The level that depths hang from. */
  fullPool: number;
  /** Depth where the cursor rests until it is moved. */
  restDepth: number;
  /** Depths at the stations, as the sheet prints them. */
  stationDepths: number[];
}

/** An article of this site, as a teaser names it. */
export interface OwnArticle {
  id: number;
  title: string;
  /** The language of its title. */
  lang: Language;
}

/** A teaser with the site's own article on the same subject, if it names one, and its drawing. */
export interface ShownTeaser extends TeaserItem {
  own: OwnArticle | null;
  figure: string;
}

/** All that the home page says in its language, with the numbers of its figures; without teasers whose sample article is gone. */
export async function readHome(context: Readonly<RouterContextProvider>) {
  const { language } = context.get(pageContext);
  const { fullPoolMetres = 0, restMetres = 0, ...depths } = computedValues.sheet ?? {};
  const { station1Metres = 0, station2Metres = 0, station3Metres = 0 } = depths;
  const stationDepths = [station1Metres, station2Metres, station3Metres];
  const sheet: SheetReading = { fullPool: fullPoolMetres, restDepth: restMetres, stationDepths };
  const content: HomeContent = homeContent(language, computedValues);
  const teasers = content.news.items.map(async (item, i): Promise<ShownTeaser> => {
    return { ...item, own: await ownArticle(context, item), figure: `teaser-${i + 1}` };
  });
  const shown = (await Promise.all(teasers)).filter(({ article, own }) => article === undefined || own !== null);
  return { content: { ...content, news: { ...content.news, items: shown } }, sheet };
}

/** The article that a teaser names, where readers still see it; `null` where the number is another article's. */
async function ownArticle(
  context: Readonly<RouterContextProvider>,
  { article }: TeaserItem,
): Promise<OwnArticle | null> {
  if (!article) return null;
  const { id, date } = article;
  try {
    const { language } = context.get(pageContext);
    const { title, lang, published_at } = await context.get(servicesContext).news.get(anonymous, id, language);
    return published_at?.startsWith(date) ? { id, title, lang } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
