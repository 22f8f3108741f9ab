import { z } from "zod";
import {
  enquiriesQuerySchema,
  enquiryChangeSchema,
  enquiryCreateSchema,
  enquiryMessageCreateSchema,
  enquiryPageSchema,
  enquiryReceiptSchema,
  enquirySchema,
} from "../enquiries.ts";
import { workChallengeSchema } from "../proof-of-work.ts";
import { dataSchema, type EndpointGroup, idParams, messageSchema, successSchema, tooMany } from "./endpoint.ts";

const tag = "Enquiries";
const permission = "enquiry.manage";
const missing = { 404: "No such enquiry." } as const;
const whole = { description: "The enquiry.", schema: dataSchema(enquirySchema) } as const;

export const enquiriesEndpoints = {
  challenge: {
    method: "GET",
    path: "/enquiries/challenge",
    permission: null,
    tag,
    summary: "A proof of work for one enquiry.",
    description:
      "ALTCHA, proof of work version 2, PBKDF2. The browser finds the counter whose key begins with `keyPrefix`. It counts from three seconds to a day after it was made, for one enquiry.",
    response: { description: "The challenge.", schema: dataSchema(workChallengeSchema) },
    statuses: tooMany,
  },
  create: {
    method: "POST",
    path: "/enquiries",
    permission: null,
    tag,
    summary: "Send an enquiry.",
    description:
      "`proof` is the Base64 of `{challenge, solution}`. The same enquiry sent again with the same proof gets the same reference. Forms without a script are posted to the page itself, `/contacts`.",
    body: { description: "The enquiry.", schema: enquiryCreateSchema, limit: "enquiry" },
    response: { status: 201, description: "Stored.", schema: messageSchema.extend({ data: enquiryReceiptSchema }) },
    statuses: tooMany,
  },
  list: {
    method: "GET",
    path: "/enquiries",
    permission,
    tag,
    summary: "Enquiries, newest first.",
    description:
      "`q` looks for a part of the reference, the subject, the water body, the name, the organisation or the contact, in any case.",
    query: enquiriesQuerySchema,
    response: { description: "A page of the list.", schema: dataSchema(enquiryPageSchema) },
  },
  export: {
    method: "GET",
    path: "/enquiries.csv",
    permission,
    tag,
    summary: "All enquiries as CSV for spreadsheets.",
    description:
      "RFC 4180 in UTF-8 with a byte order mark and a header line. A cell that a spreadsheet would run as a formula begins with an apostrophe.",
    response: { description: "The enquiries, newest first.", type: "text/csv", schema: z.string() },
  },
  get: {
    method: "GET",
    path: "/enquiries/{id}",
    permission,
    tag,
    summary: "An enquiry with its notes and answers.",
    params: idParams,
    response: whole,
    statuses: missing,
  },
  update: {
    method: "PATCH",
    path: "/enquiries/{id}",
    permission,
    tag,
    summary: "Change an enquiry's state, or who deals with it.",
    description: "The state `answered` counts as a message, from which the time until its erasure is counted.",
    params: idParams,
    body: { description: "What changes.", schema: enquiryChangeSchema },
    response: whole,
    statuses: { ...missing, 422: "No such editor or admin, or a field has the wrong type." },
  },
  note: {
    method: "POST",
    path: "/enquiries/{id}/notes",
    permission,
    tag,
    summary: "Add a note, which only the staff sees.",
    description: "Sent again with the same `key`, it is stored once.",
    params: idParams,
    body: { description: "The note.", schema: enquiryMessageCreateSchema, limit: "enquiry" },
    response: { ...whole, status: 201 },
    statuses: missing,
  },
  answer: {
    method: "POST",
    path: "/enquiries/{id}/answers",
    permission,
    tag,
    summary: "Answer by mail.",
    description:
      "Salutation, reference and closing are added in the enquirer's language. The state becomes `answered`. Sent again with the same `key`, it is mailed once. `mailed` is false where the site sends no mail; the answer is then only stored.",
    params: idParams,
    body: { description: "The answer.", schema: enquiryMessageCreateSchema, limit: "enquiry" },
    response: { status: 201, description: "The enquiry.", schema: whole.schema.extend({ mailed: z.boolean() }) },
    statuses: { ...missing, 409: "The enquirer gave a telephone number, no e-mail address." },
  },
  erase: {
    method: "DELETE",
    path: "/enquiries/{id}",
    permission,
    tag,
    summary: "Erase an enquiry for good, with notes, answers and mails to its address.",
    params: idParams,
    response: { description: "Erased.", schema: successSchema },
    statuses: missing,
  },
} as const satisfies EndpointGroup;
