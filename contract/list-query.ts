import { z } from "zod";
import { maxInteger, storable } from "./bounds.ts";

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

/** A whole number in a query, clamped to those of the database. */
export const integer = z
  .string()
  .max(16)
  .regex(/^-?\d{1,15}$/)
  .transform((text) => Math.min(maxInteger, Math.max(-maxInteger, Number(text))));

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
