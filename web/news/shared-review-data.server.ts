import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { AppError } from "#contract/errors.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { ownImage } from "#contract/image-sources.ts";
import type { SharedReview } from "#contract/review.ts";
import { paragraphsOf } from "#contract/review-form.ts";
import { servicesContext } from "#web/context.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { endAtWord, excerpt } from "./excerpt.ts";
import { bodyTexts } from "./typeset/body-texts.ts";
import { articleHtml } from "./typeset/typeset-article.ts";

/** The text of a link, made ready to be shown; `paragraphs` are what may be commented on, shortened. */
interface ReviewedText extends Pick<NonNullable<SharedReview["text"]>, "title" | "summary" | "author"> {
  html: string;
  cover: string | null;
  paragraphs: { index: number; text: string }[];
}

/** The page of a link; `review` is `null` for one that is unknown, expired or revoked, its `text` where that has changed. */
interface SharedReviewPage {
  head: MetaDescriptor[];
  status: 200 | 404;
  review:
    | (Pick<SharedReview, "expires_at" | "comments" | "decisions"> & { lang: string; text: ReviewedText | null })
    | null;
}

const noReferrer = { name: "referrer", content: "no-referrer" };

/** The text of a link in its own language, with what is added to it. */
export function reviewedText(text: NonNullable<SharedReview["text"]>, lang: Language): ReviewedText {
  const { title, summary, author, content } = text;
  const texts = bodyTexts((key, values) => translate(lang, key, values), lang);
  return {
    title,
    summary,
    author,
    html: articleHtml(content, lang, texts),
    cover: ownImage(text.cover_image_url),
    paragraphs: paragraphsOf(content).map((one, index) => ({ index, text: endAtWord(excerpt(one, 40), lang, one) })),
  };
}

/** What the page of a review link shows: the text in its own language, all else in the page's. */
export async function readSharedReview(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<SharedReviewPage> {
  const head = [...pageHead(context, headTexts(context, "revisions.review.shared.title")), noReferrer];
  try {
    const { lang, text, expires_at, comments, decisions } = await context.get(servicesContext).review.openLink(token);
    const shown = text && reviewedText(text, lang);
    return { head, status: 200, review: { lang: languageTag[lang], expires_at, comments, decisions, text: shown } };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { head, status: 404, review: null };
    throw error;
  }
}
