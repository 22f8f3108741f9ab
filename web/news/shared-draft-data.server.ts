import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { translate } from "#contract/i18n/messages.ts";
import type { OpenedDraft } from "#contract/shared-drafts.ts";
import { joinUnits } from "#contract/units.ts";
import { servicesContext } from "#web/context.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { type ArticleViewModel, articleViewModel } from "./article-view-model.ts";
import { bodyTexts } from "./typeset/body-texts.ts";
import { typesetArticle } from "./typeset/typeset-article.ts";

type SharedArticle = Extract<OpenedDraft, { state: "open" }>["article"];

/** The page of a link: the draft made ready to be shown, or none. */
interface SharedDraftPage {
  head: MetaDescriptor[];
  /** 200, 410 for a link that has ended, 404 for one that there never was. */
  status: 200 | 404 | 410;
  draft:
    | (Pick<SharedArticle, "id" | "expires_at" | "shows" | "published" | "unpublished_edit"> & {
        article: ArticleViewModel;
      })
    | null;
}

const noReferrer = { name: "referrer", content: "no-referrer" };

/** What the page of a link shows, in the page's language. */
export async function readSharedDraft(
  context: Readonly<RouterContextProvider>,
  token: string,
  userAgent: string,
): Promise<SharedDraftPage> {
  const opened = await context.get(servicesContext).sharedDrafts.open(token, userAgent);
  if (opened.state !== "open") {
    const head = [...pageHead(context, headTexts(context, "revisions.review.shared.gone")), noReferrer];
    return { head, status: opened.state === "gone" ? 410 : 404, draft: null };
  }
  const { id, expires_at, shows, published, unpublished_edit, ...article } = opened.article;
  const texts = bodyTexts((key, values) => translate(article.lang, key, values), article.lang);
  const shown = articleViewModel({ ...article, view_count: 0 }, typesetArticle(article.content, article.lang, texts));
  return {
    head: [...pageHead(context, { title: joinUnits(article.title) }), noReferrer],
    status: 200,
    draft: { id, expires_at, shows, published, unpublished_edit, article: shown },
  };
}
