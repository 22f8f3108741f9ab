import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { jsonLimits } from "#contract/endpoints/endpoint.ts";
import type { FileSource } from "#contract/media.ts";
import { photoLimits } from "#contract/team-rules.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { jsonBodyUpTo } from "../http/json-body.ts";
import { invalidBody } from "../http/router.ts";
import type { IncomingUploads } from "../storage/incoming-uploads.ts";
import { type FileRule, type ReceivedForm, receiveForm } from "../storage/receive-form.ts";

const photoRule: FileRule = { field: "photo", bytes: photoLimits.bytes, tooLarge: "member.photo_too_large" };

const isForm = (c: AppContext) => /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");

const memberJson = jsonBodyUpTo(jsonLimits.member);

/** Accepts a multipart form, unread, or a JSON object. */
export const formOrJson: MiddlewareHandler<AppEnv> = (c, next) => (isForm(c) ? next() : memberJson(c, next));

const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/** Fields that are no text. If one is empty, it is left out; a malformed value is passed on for the schema to refuse. */
const readers = new Map<string, (text: string) => unknown>([
  ["order", whole],
  ["version", whole],
  ["remove_photo", (text) => (text === "true" ? true : text === "false" ? false : text)],
]);

/** The fields of a form as a JSON object. */
function jsonFields(fields: ReceivedForm["fields"]) {
  const named = [...fields].flatMap(([field, value]): [string, unknown][] => {
    const read = readers.get(field);
    if (!read || value === null) return [[field, value]];
    return value.trim() === "" ? [] : [[field, read(value.trim())]];
  });
  return Object.fromEntries(named);
}

interface MemberBody<S extends z.ZodType> {
  c: AppContext;
  /** Temporary storage of the photo. */
  incoming: IncomingUploads;
  schema: S;
}

/**
 * Parses the fields of a member from a form or from JSON and passes them with the form's photo to `work`; the temporary
 * photo is removed afterwards. Throws `invalid` with the fields that break a rule, and what `receiveForm` throws.
 */
export async function withMember<S extends z.ZodType, T>(
  { c, incoming, schema }: MemberBody<S>,
  work: (fields: z.infer<S>, photo: FileSource | undefined) => Promise<T>,
): Promise<T> {
  const form = isForm(c) ? await receiveForm(c, incoming, photoRule) : null;
  try {
    const parsed = schema.safeParse(form ? jsonFields(form.fields) : await c.req.json());
    if (!parsed.success) throw invalidBody(parsed.error);
    return await work(parsed.data, form?.file);
  } finally {
    await form?.close();
  }
}
