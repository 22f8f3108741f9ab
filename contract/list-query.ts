import { z } from "zod";

/** Without NUL and torn surrogates, which no database holds. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

/** A text of one line: control characters, line ends too, are spaces. */
export const oneLine = (text: string): string => storable(text).replaceAll(/\p{Cc}+/gu, " ");

/** Lines end as the database keeps them, not as forms send them; other control characters are spaces. */
export const manyLines = (text: string): string =>
  storable(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]+/gu, " ");

/** What a form calls something that it creates, so that the request can be sent again where no answer came. */
export const creationKey = z
  .string({ error: "errors.wrong_type" })
  .max(64, { error: "errors.wrong_type", abort: true })
  .overwrite(storable)
  .min(1, "errors.wrong_type")
  .optional();

/** A parameter of a query; one without a value (`?category=`) counts as left out. */
export const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** A whole number in a query. */
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

/** Page of a list, 1 and up; the first where it is left out. */
export const pageNumber = emptyAsAbsent(integer).transform((value) => Math.max(1, value ?? 1));

/** Entries on a page, clamped to 1 to 100. */
export const pageLimit = (usual: number) =>
  emptyAsAbsent(integer).transform((value) => Math.min(100, Math.max(1, value ?? usual)));

/** Text to look for; empty where it is left out. */
export const searched = z
  .string()
  .max(200)
  .overwrite(storable)
  .trim()
  .optional()
  .transform((value) => value ?? "");
