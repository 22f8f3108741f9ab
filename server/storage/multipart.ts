import { AppError } from "#contract/errors.ts";

/** A part of a form. */
export interface FormPart {
  /** Name of its field. */
  name: string;
  /** The name that came with a file, maybe empty; `null` of a part that is text. */
  fileName: string | null;
}

/** Some bytes of a part, as they arrive; every part has at least one piece, which may be empty. */
export interface FormPiece {
  part: FormPart;
  bytes: Buffer;
}

/** Most bytes of the lines that stand before a part's content. */
const headLimit = 8192;
const headEnd = "\r\n\r\n";

const broken = () => new AppError("bad_request", "errors.bad_form");

/** The boundary that a content type names. Throws `unsupported_type` for anything but a multipart form. */
export function boundaryOf(contentType: string): string {
  const found = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^;\s"]{1,70})(?![^;\s]))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw new AppError("unsupported_type", "errors.unsupported_type");
  return boundary;
}

function partOf(head: string): FormPart {
  const disposition = /\r\ncontent-disposition:[ \t]*form-data(.*)/i.exec(head)?.[1] ?? "";
  const parameter = (pattern: RegExp) => {
    const found = pattern.exec(disposition);
    return found && (found[1] ?? found[2] ?? "");
  };
  const name = parameter(/;\s*name=(?:"([^"]*)"|([^;\s]*))/i);
  if (name === null) throw broken();
  return { name, fileName: parameter(/;\s*filename\*?=(?:"([^"]*)"|([^;\s]*))/i) };
}

/**
 * Reads a multipart form piece by piece (RFC 7578), holding no more than a chunk of the stream, and stops reading when
 * whoever asks for the pieces stops. Throws `bad_request` for a form that is broken or ends too early.
 */
export async function* formPieces(
  stream: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPiece, void, undefined> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // so that the first delimiter is one like the others
  let held = Buffer.from("\r\n");
  let part: FormPart | null = null;
  let at: "content" | "head" | "end" = "content";

  for await (const chunk of stream) {
    if (at === "end") continue;
    held = Buffer.concat([held, chunk]);
    for (let more = true; more && at !== "end"; ) {
      if (at === "content") {
        const found = held.indexOf(delimiter);
        more = found >= 0;
        // the end of a chunk may be the beginning of a delimiter
        const length = more ? found : Math.max(0, held.length - delimiter.length + 1);
        if (part !== null && (more || length > 0)) yield { part, bytes: held.subarray(0, length) };
        held = held.subarray(more ? found + delimiter.length : length);
        if (more) at = "head";
      } else {
        const found = held.indexOf(headEnd);
        more = found >= 0;
        if (held.subarray(0, 2).toString("latin1") === "--") at = "end";
        else if (more) {
          part = partOf(held.subarray(0, found).toString());
          held = held.subarray(found + headEnd.length);
          at = "content";
        } else if (held.length > headLimit) throw broken();
      }
    }
  }
  if (at !== "end") throw broken();
}
