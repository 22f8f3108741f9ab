import { joinUnits, unitPattern } from "./units.ts";

const month =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b";
const counted = "(?:(?:second|minute|hour|day|week|month|year)s?|million|billion)\\b";
const wordAfterNumber = new RegExp(
  `(?<=\\d) (?=${counted}|${month}|[×±] ?\\d)|(?<=\\b${month}) (?=\\d{4}\\b)|(?<=[×±]) (?=\\d)`,
  "g",
);
const unitAfterWord = new RegExp(`(?<=\\d[ \u00a0][mb]illion) (?=${unitPattern})`, "g");

/**
 * Puts a no-break space (U+00A0) between a number and what it counts, in dates and beside `×` and `±`: `90 days`,
 * `12 May 2026`, `24 × 24 px`; also a narrow one between number and unit, as `joinUnits` does. For texts of the server.
 */
export const joinQuantities = (text: string): string =>
  joinUnits(text).replace(unitAfterWord, "\u202f").replace(wordAfterNumber, "\u00a0");
