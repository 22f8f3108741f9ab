import type { MiddlewareHandler } from "hono";
import type { z } from "zod";
import { photoLimits } from "#contract/team-rules.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { jsonBody } from "../http/json-body.ts";
import { invalidBody } from "../http/router.ts";
import { uploadForm } from "../storage/upload-body.ts";

const isForm = (c: AppContext) => /^multipart\/form-data\b/i.test(c.req.header("content-type") ?? "");

/** Lets a form pass unread, and of other bodies only a JSON object. */
export const formOrJson: MiddlewareHandler<AppEnv> = (c, next) => (isForm(c) ? next() : jsonBody(c, next));

const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/** What a form can only say as text. An empty field of these is one left out; what cannot be read is left to the rules. */
const readers: Record<string, (text: string) => unknown> = {
  order: whole,
  version: whole,
  remove_photo: (text) => (text === "true" ? true : text === "false" ? false : text),
};

/** The fields of a form as JSON would name them. */
function formFields(form: FormData) {
  const fields: Record<string, unknown> = {};
  for (const [field, value] of form.entries()) {
    if (Object.hasOwn(fields, field)) continue;
    const read = Object.hasOwn(readers, field) && typeof value === "string" ? readers[field] : undefined;
    if (!read) fields[field] = value;
    else if (typeof value === "string" && value.trim() !== "") fields[field] = read(value.trim());
  }
  return fields;
}

/** The file of `photo`; none where a browser sends an empty field for a file that was not chosen. */
async function formPhoto(form: FormData) {
  const photo = form.get("photo");
  if (!(photo instanceof File) || (photo.size === 0 && photo.name === "")) return undefined;
  return new Uint8Array(await photo.arrayBuffer());
}

/**
 * The fields of a member, from a form or from JSON, and the photo of a form. Throws `invalid` with the fields that break
 * a rule, `too_large` while reading a larger body than one with a photo can be, `bad_request` for a broken form.
 */
export async function readMember<T extends z.ZodType>(c: AppContext, schema: T) {
  const form = isForm(c) ? await uploadForm(c, photoLimits.bytes, "member.photo_too_large") : null;
  const given = schema.safeParse(form ? formFields(form) : await c.req.json());
  if (!given.success) throw invalidBody(given.error);
  return { fields: given.data, photo: form ? await formPhoto(form) : undefined };
}
