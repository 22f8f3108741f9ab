import { keepTogether } from "#web/ui/unbroken.ts";

/** The number that an author has put before a caption: `图2`, `表 1`, `Fig. 3`, bold or not. */
const captionNumber =
  /<figcaption>\s*(?:<(strong|b)>)?\s*((?:图|表)\s*\d+|(?:Fig\.|Figure|Table)\s*\d+)(?!\.?\d)\s*[.:：、]?\s*(?:<\/\1>)?[\s.:：、]*/g;

/** The symbol of a quantity, which is set in italics in Chinese articles too: one or two letters, Latin or Greek. */
const symbol = /<em>(?=[A-Za-zΑ-Ωα-ω]{1,2}<\/em>)/g;

/** A symbol with its prime, between which browsers break a line. */
const primed = /<em class="symbol">[^<]*<\/em>′+/g;

const quotation = /<blockquote>(.*?)<\/blockquote>/gs;

/** Whether a quotation holds equations and no sentence: a sign between spaces, few words. */
function holdsEquations(quoted: string): boolean {
  const text = quoted.replace(/<code>.*?<\/code>|<[^>]*>/gs, "");
  return / [=≈] /.test(text) && (text.match(/\p{Script=Han}|[a-z]{4,}/giu) ?? []).length <= 6;
}

/** The HTML of equations with lines that end only before a relation and after a comma. */
const keepTerms = (equations: string): string =>
  equations.replace(/(?<=>|^)[^<]+/g, (text) => text.replace(/(?<![,，;]) (?![=≈])/g, "\u00a0"));

/**
 * The stored HTML of an article with what belongs together on one line, the numbers of captions apart from their texts, the
 * symbols of quantities marked, and equations, for which authors use the quotation.
 */
export const setArticle = (html: string): string =>
  keepTogether(
    html
      .replace(quotation, (whole, inner: string) =>
        holdsEquations(inner) ? `<blockquote class="equation">${keepTerms(inner)}</blockquote>` : whole,
      )
      .replace(symbol, '<em class="symbol">')
      .replace(primed, '<span class="whitespace-nowrap">$&</span>')
      .replace(captionNumber, (_, _tag, number: string) => {
        return `<figcaption><b class="figure-number">${number}</b> `;
      }),
  );
