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
  ].join("|"),
  "gu",
);
/** Around the equals sign between a symbol and its number: b = 2.73; a symbol may end in an element before the text. */
const equation = /(?<=^|(?<![A-Za-zΑ-ω\d])[A-Za-zΑ-ω]{1,2}|[₀-₉′⁻*)]) = (?=[−-]?\d)/g;
const unitAfterWord = new RegExp(`(?<=\\b[mb]illion) (?=${unitPattern})`, "g");

/**
 * Puts a no-break space (U+00A0) between a number and what it counts, in dates, beside `×` and `±`, before the number of a
 * day or a standard, and around the equals sign after a symbol: `90 days`, `12 May 2026`, `24 × 24 px`, `day 45`,
 * `GB/T 22482`, `b = 2.73`; also a narrow one between number and unit, as `joinUnits` does. For texts of the server.
 */
export const joinQuantities = (text: string): string =>
  joinUnits(text)
    .replace(equation, "\u00a0=\u00a0")
    .replace(unitAfterWord, "\u202f")
    .replace(wordAfterNumber, "\u00a0");
