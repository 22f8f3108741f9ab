import type { Connection } from "../db/open.ts";
import { bucketOf, itemOf } from "./document.ts";
import { bestPostings, type PostingList, readStreams } from "./find.queries.ts";
import { phraseScore } from "./score.ts";
import type { Phrase } from "./words.ts";

/** A document that contains every phrase. */
export interface Match {
  document: number;
  bucket: number;
  score: number;
}

/** Matches, and whether there may be others, which score less. */
interface Matches {
  matches: Match[];
  more: boolean;
}

/** Postings read of each term and bucket. */
const postingsPerBucket = 50;

/** Terms looked up at most; the phrases decide in the end. */
const maxLookups = 10;

/** Documents whose text is read at a time and at most, and matches at which the reading ends. */
const chunk = 25;
const maxRead = 100;
const enough = 40;

/** More is better; of equal ones the newer article, and the page that comes first on the site. */
const byScore = (a: Match, b: Match) => b.score - a.score || b.document - a.document;

/** Terms to look up: of every phrase one after another, so that each is there. */
function lookups(phrases: readonly Phrase[]): string[] {
  const longest = Math.max(...phrases.map(({ terms }) => terms.length));
  const inTurn = Array.from({ length: longest }, (_, i) => phrases.flatMap(({ terms }) => terms.slice(i, i + 1)));
  return [...new Set(inTurn.flat())].slice(0, maxLookups);
}

/**
 * Documents that may contain all terms, best first. A document that a term's list leaves out is none, unless the list ends
 * because it is full.
 */
function intersect(lists: readonly PostingList[], terms: readonly string[]) {
  const known = new Map<number, Match & { terms: number }>();
  /** The terms, as bits, of which a bucket's list is full. */
  const fullOf = new Map<number, number>();
  for (const { term, bucket, postings } of lists) {
    if (postings.length >= postingsPerBucket) fullOf.set(bucket, (fullOf.get(bucket) ?? 0) | (1 << term));
    for (const { document, score } of postings) {
      const match = known.get(document);
      if (match) {
        match.score += score;
        match.terms |= 1 << term;
      } else known.set(document, { document, bucket, score, terms: 1 << term });
    }
  }
  const all = (1 << terms.length) - 1;
  const candidates = [...known.values()]
    .filter((match) => (match.terms | (fullOf.get(match.bucket) ?? 0)) === all)
    .toSorted(byScore);
  return { candidates, full: fullOf.size > 0, all };
}

type Candidate = ReturnType<typeof intersect>["candidates"][number];

/** Reads the texts of candidates, some at a time, until enough contain every phrase. */
async function verify(db: Connection, candidates: readonly Match[], phrases: readonly Phrase[], wanted: number) {
  const matches: Match[] = [];
  let read = 0;
  for (; read < Math.min(candidates.length, maxRead) && matches.length < wanted; read += chunk) {
    const buckets = new Map(candidates.slice(read, read + chunk).map(({ document, bucket }) => [document, bucket]));
    for (const row of await readStreams(db, [...buckets.keys()])) {
      const scores = phrases.map((phrase) => phraseScore(phrase, row));
      if (scores.some((score) => score === 0)) continue;
      const score = scores.reduce((sum, one) => sum + one, 0);
      matches.push({ document: row.id, bucket: buckets.get(row.id) ?? 0, score });
    }
  }
  return { matches, more: read < candidates.length };
}

/** Whether a phrase is nothing but its one term, which has been scored when it was stored. */
const isTerm = ({ tokens, terms }: Phrase) =>
  terms.length === 1 && tokens.map(({ text }) => text).join("") === terms[0];

/**
 * The best documents that contain every phrase, from some buckets. What is read does not grow with the number of documents:
 * the best postings of each term and bucket, and, where there is more than one term, the texts of up to some hundred candidates.
 * `suits` are the buckets of which as many as possible are found; `newestFirst` reads those of later years before others.
 */
export async function findMatches(
  db: Connection,
  phrases: readonly Phrase[],
  buckets: readonly number[],
  { suits, newestFirst }: { suits: (bucket: number) => boolean; newestFirst: boolean },
): Promise<Matches> {
  const terms = lookups(phrases);
  const { candidates, full, all } = intersect(await bestPostings(db, terms, buckets, postingsPerBucket), terms);
  const onlyTerms = phrases.every(isTerm) && terms.length === phrases.length;
  const isCertain = (candidate: Candidate) => onlyTerms && candidate.terms === all;
  const certain = candidates.filter(isCertain);
  const best = candidates.filter((candidate) => !isCertain(candidate));
  const others = newestFirst ? best.toSorted((a, b) => bucketOf(b.bucket).year - bucketOf(a.bucket).year) : best;
  const first = await verify(db, others, phrases, enough - certain.length);
  const found = [...certain, ...first.matches];
  const wanted = enough - found.filter(({ bucket }) => suits(bucket)).length;
  if (!first.more || wanted <= 0) return { matches: found, more: first.more || full };
  const known = new Set(found.map(({ document }) => document));
  const suitable = others.filter(({ bucket, document }) => suits(bucket) && !known.has(document));
  if (suitable.length === others.length) return { matches: found, more: true };
  const second = await verify(db, suitable, phrases, wanted);
  return { matches: [...found, ...second.matches], more: true };
}

/** Of the versions of each item the best one, in the preferred language if that matches too. */
export function onePerItem(matches: readonly Match[], isPreferred: (match: Match) => boolean): Match[] {
  const items = new Map<number, Match>();
  for (const match of matches) {
    const item = itemOf(match.document);
    const known = items.get(item);
    if (!known || isPreferred(match) || (!isPreferred(known) && byScore(match, known) < 0)) items.set(item, match);
  }
  return [...items.values()].toSorted(byScore);
}
