import type { Language } from "#contract/i18n/language.ts";
import { queryPart, writtenOut } from "#contract/search-abbreviations.ts";
import { streamOf, type Token, termsOf, tokensOf } from "./tokens.ts";

/** A part of a query that must occur as it is: characters without spaces between them, or a text in quotation marks. */
export interface Phrase {
  tokens: readonly Token[];
  /** How it reads in the stream of a document. */
  stream: string;
  /** The terms to look up: Chinese by pairs where there are any. */
  terms: readonly string[];
}

const maxPhrases = 8;
const maxTokens = 32;

/** The terms to look up for a phrase: Chinese by pairs, and by the character where it stands alone. */
function lookupTerms(tokens: readonly Token[]): string[] {
  const terms = tokens.flatMap((token, i) => {
    if (!token.han) return termsOf([token]);
    if (token.joined) return [`${tokens[i - 1]?.text ?? ""}${token.text}`];
    return tokens[i + 1]?.joined ? [] : [token.text];
  });
  return [...new Set(terms)];
}

/**
 * The phrases of a query, all of which a document must contain; none where nothing can be looked up. What follows 8 phrases
 * or 32 words and characters is ignored. An abbreviation such as DO is looked for as the language writes it out.
 */
export function phrasesOf(query: string, language: Language): Phrase[] {
  const phrases = new Map<string, Phrase>();
  let left = maxTokens;
  for (const [part, inner] of query.matchAll(queryPart)) {
    const tokens = tokensOf(inner ?? writtenOut[part]?.[language] ?? part).slice(0, left);
    const terms = lookupTerms(tokens);
    if (terms.length === 0 || phrases.size >= maxPhrases) continue;
    left -= tokens.length;
    const stream = streamOf(tokens, true);
    phrases.set(stream, { tokens, stream, terms });
  }
  return [...phrases.values()];
}
