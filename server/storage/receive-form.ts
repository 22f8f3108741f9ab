import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy, { type Busboy } from "busboy";
import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { FileSource } from "#contract/services.ts";
import type { AppContext } from "../http/context.ts";
import { createTurns } from "../http/yield-to-requests.ts";
import type { Incoming, Upload } from "./incoming.ts";
import type { TemporaryFile } from "./temporary-file.ts";

/** Most bytes of the texts together, and of what stands around them and the file. */
const textBytes = 256 * 1024;

/** Most parts of a form, and most bytes of a boundary (RFC 2046, section 5.1.1). */
const maxParts = 100;
const maxBoundary = 70;

/** A form as it was received. */
export interface ReceivedForm {
  /** The first value of each field; `null` where a file stands in place of text. */
  fields: ReadonlyMap<string, string | null>;
  file: FileSource | undefined;
  /** Lets the file go. */
  close(): Promise<void>;
}

/** The file a form may carry: its field, its most bytes, and what is said of a larger one. */
export interface FileRule {
  field: string;
  bytes: number;
  tooLarge: MessageKey;
}

const broken = () => new AppError("bad_request", "errors.bad_form");
const tooMuch = () => new AppError("too_large", "errors.too_large");

/** Throws `unsupported_type` for anything but a multipart form, `bad_request` for one that names no boundary. */
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

/** The texts of a form. */
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

/** Takes the parts that a parser finds; `fail` is called with the first reason not to go on. */
function takeParts(
  parser: Busboy,
  { upload, rule, fail }: { upload: Upload; rule: FileRule; fail: (error: unknown) => void },
) {
  const texts = createTexts();
  const work: Promise<void>[] = [];
  let file: TemporaryFile | undefined;

  /** Writes a file to disk. One that is empty and has no name was not chosen: browsers send such. */
  async function take(stream: AsyncIterable<Uint8Array>, chosen: boolean) {
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
  let taken = false;
  parser.on("file", (name: string | undefined, stream, { filename }) => {
    // the form may end within the file before anybody reads it: unheard, that error would end the process
    stream.on("error", () => {});
    if (name === undefined) fail(broken());
    const wanted = name === rule.field && !taken;
    if (!wanted) {
      if (name !== undefined && name !== rule.field) texts.add(name, null);
      stream.resume();
      return;
    }
    taken = Boolean(filename);
    // a stream that ends with its parser tells nothing that the parser does not
    work.push(take(stream, taken).catch((error: unknown) => (parser.destroyed ? undefined : fail(error))));
  });
  parser.on("partsLimit", () => fail(tooMuch()));
  return {
    fields: texts.fields,
    /** The file, once all parts have been taken. */
    file: async () => {
      await Promise.all(work);
      return file;
    },
  };
}

/** Each piece that arrives has a turn of its own, so that many uploads at once leave the server to other requests. */
const ownTurn = createTurns();

/** The chunks of a body as long as they have no more bytes together than a form may. */
async function* chunksOf(c: AppContext, rule: FileRule, fail: (error: unknown) => void) {
  let size = 0;
  let handedOn = false;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > rule.bytes + textBytes) throw new AppError("too_large", rule.tooLarge);
      await ownTurn();
      handedOn = true;
      yield chunk;
      handedOn = false;
    }
  } catch (error) {
    if (!handedOn) fail(error); // else it is the parser's own
    throw error;
  }
}

/**
 * Receives a multipart form (RFC 7578) as it arrives: texts in memory, the one file that `rule` allows on disk, others
 * nowhere. Throws `unsupported_type` for another kind of body; `bad_request` for a form that cannot be read; `too_large`
 * while reading more than there may be; `unavailable` where too many uploads are under way. Then nothing of it stays.
 */
export async function receiveForm(c: AppContext, incoming: Incoming, rule: FileRule): Promise<ReceivedForm> {
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
    const parts = takeParts(parser, { upload, rule, fail });
    const read = await pipeline(Readable.from(chunksOf(c, rule, fail)), parser).then(
      () => true,
      () => false,
    );
    const file = await parts.file();
    if (failed) throw failed.error;
    if (!read) throw broken();
    return { fields: parts.fields, file, close: () => upload.close() };
  } catch (error) {
    await upload.close();
    throw error;
  }
}
