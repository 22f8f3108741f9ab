import { z } from "zod";

/** Largest number of the database (int4), the smallest without its sign. Greater ones are neither stored nor queried. */
export const maxInteger = 2 ** 31 - 1;

/** Characters beyond which a text is refused before it is cleaned and its own limit counts, spaces at its ends included. */
export const uncleanedLimit = 10_000;

/** Without NUL and torn surrogates, which no database holds. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

/** A text of one line: control characters, line ends too, are spaces. */
export const oneLine = (text: string): string => storable(text).replaceAll(/\p{Cc}+/gu, " ");

/** Lines end as the database keeps them, not as forms send them; other control characters are spaces. */
export const manyLines = (text: string): string =>
  storable(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]+/gu, " ");

const wrongType = "errors.wrong_type";

/** A whole number in a body: an id, a version, a count. */
export const wholeNumber = z
  .int({ error: wrongType })
  .min(0, { error: wrongType })
  .max(maxInteger, { error: wrongType });

/** The secret of a link or of a sign-in under way; only its hash is looked for. */
export const secretToken = z.string({ error: wrongType }).max(100, { error: wrongType }).overwrite(storable);
