import type { Language } from "#contract/i18n/language.ts";
import type { Connection } from "../db/open.ts";
import { bucketNumber, bucketOf, documentId, itemOf } from "./document.ts";
import { bestPostings, bucketRange, countDocuments, readTerms } from "./find.queries.ts";
import { ageScore } from "./score.ts";

/** Terms of a document that are looked up, and lists of postings that are read at most for them. */
const maxTerms = 24;
const maxLists = 400;

/** Postings read of each term and bucket. */
const postingsPerBucket = 50;

/** Documents that are counted, to tell how rare a term is. */
const maxCounted = 2000;

/** A term with this score counts as much as one can: it stands in the title. */
const titleScore = 300;

/** How weighty a term is in a document, 0 to 1, whatever the document's age. */
const weightOf = (score: number, bucket: number) =>
  Math.min(1, Math.max(0, score - ageScore(`${bucketOf(bucket).year}-07-01`)) / titleScore);

/**
 * The least share of what an article is about that another must have in common with it. Below, texts share what most have, as
 * the site's samples show; English words are matched whole, Chinese ones by their pairs, of which fewer are shared.
 */
const lowestScore: Readonly<Record<Language, number>> = { zh: 0.05, en: 0.1 };

const endOfArticles = bucketNumber({ kind: "project", year: 0, lang: "zh" });

/** Pairs of Chinese characters and words; a single character and a number say too little. */
const tellsSubject = (term: string) => /^\p{Script=Han}{2}$|^\p{L}[\p{L}\p{N}]{2,}$/u.test(term);

/**
 * Articles in a language that share terms with one in that language, best first: of its most weighty terms, each counted by the
 * logarithm of how rare it is (inverse document frequency, Spärck Jones 1972), the share that the other one has. Those below
 * the lowest score are left out, also where no others are left. What is read does not grow with the number of articles.
 */
export async function relatedItems(db: Connection, item: number, lang: Language): Promise<number[]> {
  const stored = await readTerms(db, documentId(item, lang));
  const range = await bucketRange(db, endOfArticles);
  if (!stored || !range) return [];
  const buckets = Array.from({ length: range.last - range.first + 1 }, (_, i) => range.first + i).filter(
    (bucket) => bucketOf(bucket).lang === lang,
  );
  const own = Object.entries(stored.terms)
    .filter(([term]) => tellsSubject(term))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, Math.min(maxTerms, Math.floor(maxLists / buckets.length)));
  const lists = await bestPostings(
    db,
    own.map(([term]) => term),
    buckets,
    postingsPerBucket,
  );
  const all = await countDocuments(db, buckets, maxCounted);
  const scores = new Map<number, number>();
  let most = 0;
  for (const [term, [, score]] of own.entries()) {
    const its = lists.filter((list) => list.term === term);
    const holders = its.reduce((sum, { postings }) => sum + postings.length, 0);
    const weight = Math.log((all + 1) / (holders + 0.5)) * weightOf(score, stored.bucket);
    if (weight <= 0) continue;
    most += weight;
    for (const { bucket, postings } of its)
      for (const { document, score: others } of postings)
        scores.set(document, (scores.get(document) ?? 0) + weight * weightOf(others, bucket));
  }
  return [...scores]
    .filter(([document, score]) => itemOf(document) !== item && score / most >= lowestScore[lang])
    .toSorted(([a, x], [b, y]) => y - x || b - a)
    .map(([document]) => itemOf(document));
}
