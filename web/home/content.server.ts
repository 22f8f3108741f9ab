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

/** All that the home page says in its language, with the numbers of its figures; `own`: an article for each teaser. */
export async function readHome(context: Readonly<RouterContextProvider>) {
  const { language } = context.get(pageContext);
  const { fullPoolMetres = 0, restMetres = 0, ...depths } = computedValues.sheet ?? {};
  const { station1Metres = 0, station2Metres = 0, station3Metres = 0 } = depths;
  const stationDepths = [station1Metres, station2Metres, station3Metres];
  const sheet: SheetReading = { fullPool: fullPoolMetres, restDepth: restMetres, stationDepths };
  const content: HomeContent = homeContent(language, computedValues);
  const own = await Promise.all(content.news.items.map((item) => ownArticle(context, item)));
  return { content, sheet, own };
}

/** The article that a teaser names, where readers still see it; `null` where the number is another article's. */
async function ownArticle(
  context: Readonly<RouterContextProvider>,
  { article: { id, date } }: TeaserItem,
): Promise<OwnArticle | null> {
  try {
    const { language } = context.get(pageContext);
    const { title, lang, published_at } = await context.get(servicesContext).news.get(anonymous, id, language);
    return published_at?.startsWith(date) ? { id, title, lang } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
