import { z } from "zod";

/** Letters with accents as one character each: fonts set an accent of its own beside some letters. */
const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => value === value.normalize("NFC"), "is not in the Unicode form NFC");

/** A person, or an organization by its name. In Chinese names the given name follows without a space. */
const person = z.union([z.strictObject({ family: text, given: text }), z.strictObject({ literal: text })]);

/** Year, or year and month, or a day. */
const day = z.strictObject({
  "date-parts": z.tuple([
    z
      .array(z.int())
      .min(1)
      .max(3)
      .refine(([year = 0, month = 1, date = 1]) => year > 1000 && month <= 12 && date <= 31),
  ]),
});

/** How a language writes a work that has an own name in it, as the work or its publisher gives it. */
const rendition = z.strictObject({
  title: text.optional(),
  /** A title translated for this site, where the work has none in the language; it stands in brackets after the work's own. */
  translation: text.optional(),
  number: text.optional(),
  author: z.array(person).min(1).optional(),
  "container-title": text.optional(),
  publisher: text.optional(),
});

/**
 * An item of CSL-JSON (https://docs.citationstyles.org/en/stable/specification.html#appendix-iii-types), with the fields
 * that this site uses. `title` is in the language of the work, `language`; `custom` holds its names in other languages.
 */
export const reference = z.strictObject({
  /** Names of the authors and the year: `morris-fan-1998`. */
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/),
  type: z.enum([
    "article-journal",
    "article-newspaper",
    "paper-conference",
    "chapter",
    "book",
    "thesis",
    "report",
    "standard",
    "legislation",
    "dataset",
    "software",
    "webpage",
    "broadcast",
  ] as const),
  title: text,
  author: z.array(person).min(1).optional(),
  editor: z.array(person).min(1).optional(),
  "container-title": text.optional(),
  publisher: text.optional(),
  "publisher-place": text.optional(),
  edition: text.optional(),
  version: text.optional(),
  volume: text.optional(),
  issue: text.optional(),
  page: z
    .string()
    .regex(/^[\w.]+(?:[-–][\w.]+)?$/)
    .optional(),
  number: text.optional(),
  issued: day,
  accessed: day.optional(),
  /** Old ones of the American Meteorological Society have a part in angle brackets. */
  DOI: z
    .string()
    .regex(/^10\.\d{4,9}\/(?:[^\s"<>]|<[^\s"<>]+>)+(?<![.,;])$/, "is no DOI (10.…/…, without https://doi.org/)")
    .optional(),
  ISBN: z.string().refine(isIsbn, "is no ISBN").optional(),
  URL: z.url({ protocol: /^https?$/ }).optional(),
  language: z.enum(["zh", "en", "fr", "de", "nl", "ru"]),
  custom: z.strictObject({ zh: rendition.optional(), en: rendition.optional() }).optional(),
});

export type Reference = z.infer<typeof reference>;
export type Person = z.infer<typeof person>;

/** Whether the check digit of an ISBN of 10 or 13 digits is right. */
export function isIsbn(isbn: string): boolean {
  const digits = Array.from(isbn.replace(/-/g, ""), (digit) => (digit === "X" ? 10 : Number(digit)));
  const sum = (weight: (i: number) => number) => digits.reduce((total, digit, i) => total + digit * weight(i), 0);
  if (digits.length === 10) return sum((i) => 10 - i) % 11 === 0;
  return digits.length === 13 && sum((i) => (i % 2 ? 3 : 1)) % 10 === 0;
}

/** The file of references: sorted by id, each id once. */
export const bibliography = z.array(reference).superRefine((items, context) => {
  items.forEach(({ id }, i) => {
    const before = items[i - 1]?.id;
    if (before !== undefined && before >= id)
      context.addIssue({ code: "custom", path: [i], message: `"${id}" comes after "${before}": sort the items by id` });
  });
});
