import { z } from "zod";
import { manyLines, oneLine, visible, wholeNumber } from "./bounds.ts";
import {
  cleanContact,
  contactProblem,
  dataIntervals,
  dataKinds,
  enquiryLimits,
  enquiryStatuses,
  firstDataYear,
  ownLink,
  trapField,
  waterKinds,
} from "./enquiry-rules.ts";
import { languages } from "./i18n/language.ts";
import type { MessageKey } from "./i18n/messages.ts";
import { creationKey, emptyAsAbsent, pageLimit, pageNumber, searched } from "./list-query.ts";
import { workProofField } from "./proof-of-work.ts";

type TextField = keyof typeof enquiryLimits;

const text = (field: TextField, clean = oneLine, missing: MessageKey = "errors.wrong_type") =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : "errors.wrong_type") })
    .overwrite(clean)
    .trim()
    .max(enquiryLimits[field], "errors.too_long");

const required = (field: TextField, missing: MessageKey, clean = oneLine) =>
  visible(text(field, clean, missing), missing);
const optional = (field: TextField) => text(field).default("");

const yearInvalid = { error: "enquiry.errors.year" };

/** What exists of one kind of data: its first year and its interval, where the enquirer says so. */
const seriesSchema = z.object({
  since: z
    .int(yearInvalid)
    .min(firstDataYear, yearInvalid)
    .max(9999, yearInvalid)
    .refine((year) => year <= new Date().getFullYear(), yearInvalid)
    .optional(),
  interval: z.enum(dataIntervals, { error: "enquiry.errors.interval" }).optional(),
});

/** Data by kind; a kind that is absent does not exist. */
const dataSchema = z.partialRecord(z.enum(dataKinds), seriesSchema);

/** Body of `POST /api/enquiries`. */
export const enquiryCreateSchema = z.object({
  topic: optional("topic"),
  /** Path of this site with its query; another address is left out. */
  link: optional("link").transform(ownLink),
  water: required("water", "enquiry.errors.water"),
  kind: z.enum(waterKinds, { error: "enquiry.errors.kind" }),
  coordinates: optional("coordinates"),
  decision: required("decision", "enquiry.errors.decision", manyLines),
  deadline: optional("deadline"),
  data: dataSchema.default({}),
  name: required("name", "enquiry.errors.name"),
  organisation: optional("organisation"),
  contact: text("contact", (value) => cleanContact(oneLine(value)), "enquiry.errors.contact_required").superRefine(
    (contact, context) => {
      const key = contactProblem(contact);
      if (key) context.addIssue({ code: "custom", message: key });
    },
  ),
  consent: z.literal(true, { error: "enquiry.errors.consent" }),
  /** Not shown to people; must be empty. */
  [trapField]: z.string().max(0, "enquiry.errors.trap").default(""),
  proof: workProofField,
});

/** What the enquirer receives. */
export const enquiryReceiptSchema = z.object({
  reference: z.string(),
  /** Whether a confirmation goes to the given address by mail. */
  mailed: z.boolean(),
});

const time = z.iso.datetime();
const person = z.object({ id: z.int(), name: z.string() });

/** An enquiry in the list. */
const enquiryEntrySchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(enquiryStatuses),
  lang: z.enum(languages),
  topic: z.string(),
  water: z.string(),
  kind: z.enum(waterKinds),
  name: z.string(),
  organisation: z.string(),
  /** Who deals with it; `null` for nobody yet. */
  assigned: person.nullable(),
  created_at: time,
  /** The enquiry itself, or the latest answer. */
  last_message_at: time,
});

/** A note of the staff, or an answer that was mailed. */
const enquiryMessageSchema = z.object({
  id: z.int(),
  type: z.enum(["note", "answer"]),
  text: z.string(),
  /** `null` once the account is deleted. */
  author: z.string().nullable(),
  created_at: time,
});

/** An enquiry with all that belongs to it. */
export const enquirySchema = enquiryEntrySchema.extend({
  link: z.string(),
  coordinates: z.string(),
  decision: z.string(),
  deadline: z.string(),
  data: dataSchema,
  contact: z.string(),
  contact_kind: z.enum(["email", "telephone"]),
  /** When it will be erased, unless there is another answer. */
  erased_at: time,
  messages: z.array(enquiryMessageSchema),
  /** Who may be given it. */
  staff: z.array(person),
});

/** Query of `GET /api/enquiries`. */
export const enquiriesQuerySchema = z.object({
  page: pageNumber,
  limit: pageLimit(20),
  status: emptyAsAbsent(z.enum(enquiryStatuses)),
  q: searched,
});

export const enquiryPageSchema = z.object({
  enquiries: z.array(enquiryEntrySchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

/** Body of `PATCH /api/enquiries/{id}`: what changes. */
export const enquiryChangeSchema = z.object({
  status: z.enum(enquiryStatuses, { error: "errors.wrong_type" }).optional(),
  /** Id of an editor or admin; `null` for nobody. */
  assigned_to: wholeNumber.nullable().optional(),
});

/**
 * Body of a note or an answer. `key` is what the form calls it: with a key that the enquiry has already, nothing is stored
 * or mailed, so that a request can be sent again where no answer came.
 */
export const enquiryMessageCreateSchema = z.object({
  text: required("text", "errors.required", manyLines),
  key: creationKey,
});

export type EnquiryCreate = z.infer<typeof enquiryCreateSchema>;
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;
export type EnquiryEntry = z.infer<typeof enquiryEntrySchema>;
export type Enquiry = z.infer<typeof enquirySchema>;
export type EnquiriesQuery = z.infer<typeof enquiriesQuerySchema>;
export type EnquiryPage = z.infer<typeof enquiryPageSchema>;
export type EnquiryMessageCreate = z.infer<typeof enquiryMessageCreateSchema>;
export type EnquiryChange = z.infer<typeof enquiryChangeSchema>;

/** The data of a stored enquiry. */
export const enquiryDataSchema = dataSchema;

/** Proof that a person wrote an enquiry: a solved challenge, or the stamp of a form that was posted without a script. */
export type EnquiryProof = { type: "work"; payload: string } | { type: "stamp"; stamp: string };
