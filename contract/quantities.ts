import { joinUnits, unitPattern } from "./units.ts";

const month =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b";
const counted = "(?:(?:second|minute|hour|day|week|month|year|row|column|layer)s?|million|billion)\\b";
/** What bears a number: day 45, not "every day 3 lakes". */
const numbered = "(?<!\\b(?:every|each|per|an?|one) )\\b(?:[Dd]ay|[Yy]ear|[Hh]our|Article|Fig\\.|Project|Service)";
/** Who publishes a standard, before its number: GB/T 22482. */
const standards = "(?<![\\w/])(?:GB(?:\\/[TZ])?|SL(?:\\/[TZ])?|HJ|RFC|ISO|IEC)";
const wordAfterNumber = new RegExp(
  [
    `(?<=\\d) (?=${counted}|${month}|[×±] ?\\d)|(?<=\\b${month}) (?=\\d{4}\\b)|(?<=[×±]) (?=[\\p{L}\\d])`,
    `(?<=${numbered}|${standards}) (?=\\d)`,
    "(?<=^|(?<!\\p{L})\\p{L}{1,3}|[⁻*₀-₉)]) (?== [\\d−])|(?<==) (?=[\\d−])",
  ].join("|"),
  "gu",
);
const unitAfterWord = new RegExp(`(?<=\\b[mb]illion) (?=${unitPattern})`, "g");

/**
 * Puts a no-break space (U+00A0) between a number and what it counts, in dates, beside `×` and `±`, beside the `=` of a symbol,
 * and before the number of a day or a standard: `90 days`, `12 May 2026`, `24 × 24 px`, `day 45`, `K = 4`, `GB/T 22482`; also a narrow one between number and
 * unit, as `joinUnits` does. For texts of the server.
 */
export const joinQuantities = (text: string): string =>
  joinUnits(text).replace(unitAfterWord, "\u202f").replace(wordAfterNumber, "\u00a0");
