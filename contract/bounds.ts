import { z } from "zod";
import { isSeen, withoutUnseen } from "./characters.ts";
import type { MessageKey } from "./i18n/messages.ts";

/** Largest number of the database (int4), the smallest without its sign. Greater ones are neither stored nor queried. */
export const maxInteger = 2 ** 31 - 1;

/** Characters beyond which a text is refused before it is cleaned and its own limit counts, spaces at its ends included. */
export const uncleanedLimit = 10_000;

/** Without NUL and torn surrogates, which no database holds. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

/** A text of one line: control characters, line ends too, are spaces; characters that nobody sees go. */
export const oneLine = (text: string): string => withoutUnseen(storable(text).replaceAll(/\p{Cc}+/gu, " "));

/**
 * Lines end as the database keeps them, not as forms send them; other control characters are spaces; characters that nobody
 * sees go.
 */
export const manyLines = (text: string): string =>
  withoutUnseen(
    storable(text)
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll(/[^\P{Cc}\n\t]+/gu, " "),
  );

/** A text that shows at least one character, as every name must; `missing` is the message where it does not. */
export const visible = (text: z.ZodString, missing: MessageKey): z.ZodString => text.refine(isSeen, { error: missing });

const wrongType = "errors.wrong_type";

/** A whole number in a body: an id, a version, a count. */
export const wholeNumber = z
  .int({ error: wrongType })
  .min(0, { error: wrongType })
  .max(maxInteger, { error: wrongType });

/** The secret of a link or of a sign-in under way; only its hash is looked for. */
export const secretToken = z.string({ error: wrongType }).max(100, { error: wrongType }).overwrite(storable);
