import { keepTogether } from "#web/ui/unbroken.ts";

/** The number that an author has put before a caption: `图2`, `表 1`, `Fig. 3`, bold or not. */
const captionNumber =
  /<figcaption>\s*(?:<(strong|b)>)?\s*((?:图|表)\s*\d+|(?:Fig\.|Figure|Table)\s*\d+)(?!\.?\d)\s*[.:：、]?\s*(?:<\/\1>)?[\s.:：、]*/g;

/** The symbol of a quantity, which is set in italics in Chinese articles too: one or two letters, Latin or Greek. */
const symbol = /<em>(?=[A-Za-zΑ-Ωα-ω]{1,2}<\/em>)/g;

/**
 * The stored HTML of an article with what belongs together on one line, the numbers of captions apart from their texts, and
 * the symbols of quantities marked.
 */
export const setArticle = (html: string): string =>
  keepTogether(
    html.replace(symbol, '<em class="symbol">').replace(captionNumber, (_, _tag, number: string) => {
      return `<figcaption><b class="figure-number">${number}</b> `;
    }),
  );
