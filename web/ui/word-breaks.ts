import type { Language } from "#contract/i18n/language.ts";

/** Made when it is needed: its dictionary takes time to load. */
let words: Intl.Segmenter | undefined;

/** After these no word begins: an opening bracket or quote, a space that keeps a unit at its number, a conjunction. */
const holdsNext = /[\u201c\uff08\u300a\u3014\u00a0\u202f\u2060]$|^[与和及或]$/;

/** The last character of one part and the first of the next: within Latin words and numbers, and before what is counted. */
const holdTogether =
  /(?:[^\p{Script=Han}\p{P}\s][^\p{Script=Han}\s]|[A-Za-z0-9][-.:/&][A-Za-z0-9]|.[\u00a0\u202f\u2060])$/u;

/** Terms that the dictionary divides. */
const compounds =
  /(?:潜入条件|内源磷(释放)?|溶解氧|饮用水|水数据|总[氮磷]|南水北调?|智慧..?|数字孪生?|AI ?转型|乌梁素(海水?龄?)?)$/;

/** A boundary between Chinese and Latin letters, digits or powers, where `text-autospace` sets a gap. */
const spacedSeam =
  /(?<=\p{Script=Han})\u200b(?=[\p{Script=Latin}\p{Script=Greek}\p{Nd}])|(?<=[\p{Script=Latin}\p{Script=Greek}\p{N}])\u200b(?=\p{Script=Han})/gu;

/** The places of a text's seams (U+200B) that need a gap before them, as they take that of `text-autospace` away. */
export const spacedSeams = (text: string): ReadonlySet<number> =>
  new Set(Array.from(text.matchAll(spacedSeam), ({ index }) => index));

/** A short name with hyphens, at which a line would break: CE-QUAL-W2. */
export const hyphenedName = /\b\w{1,5}(?:-\w{1,5}){1,2}\b/g;

/** A part of a text with seams. */
export interface BreakablePiece {
  value: string;
  /** What stands before it: nothing, a place where a line may break, or such a place with a gap. */
  starts: "none" | "line" | "gap";
  /** A short name with hyphens, which stays on one line. */
  isName: boolean;
}

/** The parts of a text with seams, and the names in it. */
export function breakablePieces(text: string): BreakablePiece[] {
  const spaced = spacedSeams(text);
  return Array.from(text.matchAll(/[^\u200b]+/g)).flatMap(({ 0: part, index }) => {
    const names = Array.from(part.matchAll(hyphenedName), ([name]) => name);
    const others = part.split(hyphenedName);
    const values = others.flatMap((value, i) => [
      { value, isName: false },
      { value: names[i] ?? "", isName: true },
    ]);
    const start = spaced.has(index - 1) ? "gap" : index > 0 ? "line" : "none";
    return values
      .filter(({ value }) => value !== "")
      .map((piece, i): BreakablePiece => ({ ...piece, starts: i === 0 ? start : "none" }));
  });
}

/** The text's segments; the dictionary takes a verb's particle and the number after it (发现了一处) for one word. */
function segmentsOf(text: string) {
  words ??= new Intl.Segmenter("zh", { granularity: "word" });
  return Array.from(words.segment(text)).flatMap(({ segment, isWordLike }) =>
    (/^了[一两几]$/.test(segment) ? Array.from(segment) : [segment]).map((part) => ({ segment: part, isWordLike })),
  );
}

/** A Chinese text with break opportunities (U+200B) between its words, for `BreakableText`; any other text as it is. */
export function withWordBreaks(text: string, language: Language): string {
  if (language !== "zh") return text;
  const parts: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(text)) {
    const last = parts.at(-1);
    const together =
      last !== undefined &&
      // punctuation stays with the word before it
      (!isWordLike ||
        holdsNext.test(last) ||
        holdTogether.test(last.slice(-2) + segment.slice(0, 1)) ||
        // an ordinal with its number, a month with its day
        (/(?:第|\d月)$/.test(last) && /^\d/.test(segment)) ||
        // the reader who begins a clause
        (last === "您" && /(?:^|\p{P})$/u.test(parts.at(-2) ?? "")) ||
        // particles and last parts of words with the word before them: 数据库, 异重流; 的网 begins 网格
        (/^[的了着班会网库器量流]$/.test(segment) && !/的$/.test(last)) ||
        // a number with what it counts, and single characters, which are mostly one word: 分层, 一维
        (/^\p{Script=Han}$/u.test(segment) && /(?:\d|^[《“（与和]?(?!在)\p{Script=Han})$/u.test(last)) ||
        compounds.test(last + segment));
    if (together) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts.join("\u200b");
}
