import { AppError, type FieldErrors } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { AppContext } from "../http/context.ts";

/** Bytes that the other fields and the boundaries of a form may take besides the file. */
const formOverhead = 256 * 1024;

async function readLimited(stream: ReadableStream<Uint8Array>, limit: number, tooLarge: AppError) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The multipart form of a request that carries one file of at most `fileBytes`. Throws `unsupported_type` for another
 * kind of body, `too_large` with `message` while reading a larger one, `bad_request` for a form that cannot be read.
 */
export async function uploadForm(c: AppContext, fileBytes: number, message: MessageKey): Promise<FormData> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw new AppError("unsupported_type", "errors.unsupported_type");
  }
  const limit = fileBytes + formOverhead;
  const tooLarge = new AppError("too_large", message);
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge;
  const bytes = c.req.raw.body ? await readLimited(c.req.raw.body, limit, tooLarge) : new Uint8Array();
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new AppError("bad_request", "errors.bad_form");
  }
}

/** The file of a form's field. Throws `invalid` at the field where there is none, `too_large` for a larger one. */
export async function formFile(form: FormData, field: string, limit: { bytes: number; message: MessageKey }) {
  const value = form.get(field);
  if (!(value instanceof File)) {
    const errors: FieldErrors = { [field]: ["news.photo_required"] };
    throw new AppError("invalid", "news.photo_required", { errors });
  }
  if (value.size > limit.bytes) throw new AppError("too_large", limit.message);
  return new Uint8Array(await value.arrayBuffer());
}
