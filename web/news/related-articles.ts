import type { Language } from "#contract/i18n/language.ts";

/** What of an article tells what it is about. */
interface Subject {
  id: number;
  lang: Language;
  category: string;
  title: string;
  summary: string;
  /** The model or service and the project that it belongs to; fewer where none is known. */
  pages: readonly string[];
}

/** The terms of a text: Latin words of four letters and more, and pairs of Chinese characters. */
function terms({ title, summary }: Subject): Set<string> {
  const text = `${title} ${summary}`.toLowerCase();
  const latin = text.match(/[\p{Script=Latin}][\p{Script=Latin}\p{N}-]{3,}/gu) ?? [];
  const chinese = (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  );
  return new Set([...latin, ...chinese]);
}

/** What a page counts that two articles belong to: about as much as all the terms that two articles on one subject share. */
const samePage = 2;

/**
 * The articles that have most in common with one, best first: the model or service and the project they belong to, and
 * terms of title and summary that both have, each weighted by the logarithm of how rare it is among all (inverse document
 * frequency, Spärck Jones 1972); of equals, the first listed.
 */
export function relatedArticles<T extends Subject>(article: Subject, others: readonly T[], count: number): T[] {
  const candidates = others.filter(({ id }) => id !== article.id).map((other) => ({ other, has: terms(other) }));
  const own = terms(article);
  const weight = new Map(
    Array.from(own, (term) => {
      const holders = candidates.filter(({ has }) => has.has(term)).length;
      return [term, Math.log((candidates.length + 1) / (holders + 1))] as const;
    }),
  );
  const score = ({ other, has }: (typeof candidates)[number]) => {
    const shared = Array.from(own).reduce((sum, term) => sum + (has.has(term) ? (weight.get(term) ?? 0) : 0), 0);
    const samePages = other.pages.filter((page, i) => page === article.pages[i]).length;
    const category = other.category === article.category ? 0.05 : 0;
    return shared / Math.sqrt(has.size + 1) + samePages * samePage + category;
  };
  return candidates
    .map((candidate) => ({ ...candidate, score: score(candidate) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ other }) => other);
}
