import { newsLimits, type RevisionText } from "#contract/news.ts";
import { excerpt } from "../excerpt.ts";
import { outlineOf, textOf } from "../form/fields/text-outline.ts";

const packed = (text: string) => text.replaceAll(/\s+/g, "");

/** The summary cut from a text where its author writes none. */
export const automaticSummary = (content: string): string =>
  excerpt(textOf(outlineOf(content)), newsLimits.summaryAuto);

/** The author's own summary of a saved state; empty where it was cut from the text, from which it is cut again. */
export const customSummary = ({ summary, content }: Pick<RevisionText, "summary" | "content">): string =>
  packed(summary) === packed(automaticSummary(content)) ? "" : summary;
