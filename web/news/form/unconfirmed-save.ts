import type { Article } from "#contract/news.ts";
import { htmlOf, parseArticle } from "../compare/article-nodes.ts";
import type { ArticleInput, SharedFields } from "./article-input.ts";
import type { SaveRequest } from "./save-request.ts";

/** A save whose answer never came: nobody knows whether the server has it. */
export interface UnansweredSave {
  request: SaveRequest;
  /** What it would have saved; of cover and category `null` where they did not go along. */
  input: ArticleInput;
  shared: SharedFields | null;
}

/** A text as it reads, whatever the server has added to its pictures. */
export const reading = (content: string): string => parseArticle(content).map(htmlOf).join("");

const withoutSources = (html: string) => html.replaceAll(/(<img\b[^>]*?) src="[^"]*"/g, "$1");

/** Whether a text is stored as it was sent, but for images of other sites, which a save copies. */
function sameReading(sent: string, stored: string): boolean {
  const [one, other] = [reading(sent), reading(stored)];
  return one === other || (/<img\b[^>]* src="https?:/i.test(one) && withoutSources(one) === withoutSources(other));
}

/** Whether the version the server has now is that very save, rather than somebody else's. */
export function hasArrived({ request: { body } }: UnansweredSave, current: Article): boolean {
  const { title, content, status, lang } = body;
  const version = "version" in body && body.version !== undefined ? body.version : 0;
  return (
    title === current.title &&
    content !== undefined &&
    lang === current.lang &&
    version + 1 === current.version &&
    (status === undefined || status === current.status) &&
    sameReading(content, current.content)
  );
}
