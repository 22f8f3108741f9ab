import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy, { type Busboy } from "busboy";
import pLimit from "p-limit";
import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { FileSource } from "#contract/media.ts";
import type { AppContext } from "../http/context.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import type { IncomingUploads, Upload } from "./incoming-uploads.ts";
import type { TemporaryFile } from "./temporary-file.ts";

/** Maximum total bytes of text fields, headers and boundaries. */
const textBytes = 256 * 1024;

/** Maximum number of parts, and of bytes of a boundary (RFC 2046, section 5.1.1). */
const maxParts = 100;
const maxBoundary = 70;

/** A received form. */
export interface ReceivedForm {
  /** The first value of each field; `null` if it is a file instead of text. */
  fields: ReadonlyMap<string, string | null>;
  file: FileSource | undefined;
  /** Removes the file. */
  close(): Promise<void>;
}

/** The file that a form may contain: its field, its maximum bytes, and the message for a larger one. */
export interface FileRule {
  field: string;
  bytes: number;
  tooLarge: MessageKey;
}

const broken = () => new AppError("bad_request", "errors.bad_form");
const tooMuch = () => new AppError("too_large", "errors.too_large");

/** Throws `unsupported_type` unless it is a multipart form, `bad_request` if the boundary is missing. */
function createParser(contentType: string): Busboy {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) {
    throw new AppError("unsupported_type", "errors.unsupported_type");
  }
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType);
  if (!boundary || (boundary[1] ?? boundary[2] ?? "").length > maxBoundary) throw broken();
  try {
    return busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      limits: { parts: maxParts, fieldSize: textBytes + 1 },
    });
  } catch {
    throw broken();
  }
}

/** The text fields of a form. */
function createTexts() {
  const fields = new Map<string, string | null>();
  let size = 0;
  return {
    fields,
    add(name: string, text: string | null) {
      size += Buffer.byteLength(text ?? "");
      if (size > textBytes) throw tooMuch();
      if (!fields.has(name)) fields.set(name, text);
    },
  };
}

const isPrematureClose = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Collects the parts that a parser finds; calls `fail` with the first error. */
function collectParts(
  parser: Busboy,
  { upload, rule, fail }: { upload: Upload; rule: FileRule; fail: (error: unknown) => void },
) {
  const texts = createTexts();
  const work: Promise<void>[] = [];
  let file: TemporaryFile | undefined;

  /** Writes a file to disk. Browsers send an empty file without a name if none was chosen; it is ignored. */
  async function storeFile(stream: AsyncIterable<Uint8Array>, chosen: boolean) {
    let target = chosen ? await upload.open() : undefined;
    for await (const chunk of stream) {
      target ??= await upload.open();
      if (target.size + chunk.byteLength > rule.bytes) throw new AppError("too_large", rule.tooLarge);
      await target.write(chunk);
    }
    file ??= target;
  }

  parser.on("field", (name: string | undefined, value) => {
    try {
      if (name === undefined) throw broken();
      texts.add(name, value);
    } catch (error) {
      fail(error);
    }
  });
  let hasFile = false;
  parser.on("file", (name: string | undefined, stream, { filename }) => {
    // the form may end within the file before it is read; unhandled, that error would end the process
    let parserError: unknown;
    stream.on("error", (error: unknown) => {
      parserError = error;
    });
    if (name === undefined) fail(broken());
    const isFile = name === rule.field && !hasFile;
    if (!isFile) {
      if (name !== undefined && name !== rule.field) texts.add(name, null);
      stream.resume();
      return;
    }
    hasFile = Boolean(filename);
    work.push(
      storeFile(stream, hasFile).catch((error: unknown) => {
        // the parser reports its own errors; one of writing may come when it has read the whole form
        if (error !== parserError && !isPrematureClose(error)) fail(error);
      }),
    );
  });
  parser.on("partsLimit", () => fail(tooMuch()));
  return {
    fields: texts.fields,
    /** The file, once all parts have been read. */
    file: async () => {
      await Promise.all(work);
      return file;
    },
  };
}

/** Each chunk is processed in its own turn of the event loop, so that simultaneous uploads do not delay other requests. */
const oneAtATime = pLimit(1);

/** The chunks of a body. Throws `too_large` beyond the maximum size of a form. */
async function* chunksOf(c: AppContext, rule: FileRule, fail: (error: unknown) => void) {
  let size = 0;
  let handedOn = false;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > rule.bytes + textBytes) throw new AppError("too_large", rule.tooLarge);
      await oneAtATime(yieldToRequests);
      handedOn = true;
      yield chunk;
      handedOn = false;
    }
  } catch (error) {
    if (!handedOn) fail(error); // otherwise it comes from the parser
    throw error;
  }
}

/**
 * Receives a multipart form (RFC 7578) as a stream: text fields in memory, the one file that `rule` allows on disk; other
 * files are discarded. Throws `unsupported_type` for another kind of body, `bad_request` for a malformed form,
 * `too_large` beyond a limit, `unavailable` if too many uploads are in progress, and `unauthorized` or `forbidden` if the
 * sender's rights have ended meanwhile; then the file is removed.
 */
export async function receiveForm(c: AppContext, incoming: IncomingUploads, rule: FileRule): Promise<ReceivedForm> {
  const parser = createParser(c.req.header("content-type") ?? "");
  if (Number(c.req.header("content-length") ?? 0) > rule.bytes + textBytes) {
    throw new AppError("too_large", rule.tooLarge);
  }
  const upload = incoming.admit();
  let failed: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    failed ??= { error };
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  try {
    const parts = collectParts(parser, { upload, rule, fail });
    const read = await pipeline(Readable.from(chunksOf(c, rule, fail)), parser).then(
      () => true,
      () => false,
    );
    const file = await parts.file();
    if (failed) throw failed.error;
    if (!read) throw broken();
    await c.get("requireStillActing")(); // a large file may take minutes
    return { fields: parts.fields, file, close: () => upload.close() };
  } catch (error) {
    await upload.close();
    throw error;
  }
}
