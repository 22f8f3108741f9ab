import { AppError } from "#contract/errors.ts";
import type { FileSource } from "#contract/services.ts";
import { photoLimits } from "#contract/team-rules.ts";
import type { AppContext } from "../http/context.ts";
import { boundaryOf, type FormPart, formPieces } from "../storage/multipart.ts";
import { openTemporaryFile, type TemporaryFile } from "../storage/temporary-file.ts";

/** Most bytes of the other fields together, and of what stands around them and the photo. */
const textBytes = 256 * 1024;

/** A form as it was received. */
export interface MemberForm {
  /** The first value of each field; `null` where a file stands in place of text. */
  fields: ReadonlyMap<string, string | null>;
  photo: FileSource | undefined;
  /** Lets the photo go. */
  close(): Promise<void>;
}

const photoTooLarge = () => new AppError("too_large", "member.photo_too_large");

/** The chunks of a body as long as they have no more bytes together than a form may. */
async function* chunksOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw photoTooLarge();
    yield chunk;
  }
}

/** The texts of a form, each as the pieces it came in. */
function createTexts() {
  const texts = new Map<string, { part: FormPart; pieces: Buffer[] }>();
  let size = 0;
  return {
    add(part: FormPart, bytes: Buffer) {
      size += bytes.byteLength;
      if (size > textBytes) throw new AppError("too_large", "errors.too_large");
      const text = texts.get(part.name);
      if (!text) texts.set(part.name, { part, pieces: [bytes] });
      else if (text.part === part) text.pieces.push(bytes);
    },
    fields: () =>
      new Map(
        [...texts].map(([name, { part, pieces }]) => [
          name,
          part.fileName === null ? Buffer.concat(pieces).toString() : null,
        ]),
      ),
  };
}

/**
 * Receives the form of a member as it arrives: texts in memory, the photo on disk in the folder `incoming`, other files
 * nowhere. Throws `unsupported_type` for another kind of body, `bad_request` for a form that cannot be read, `too_large`
 * while reading more than there may be; then nothing of it stays.
 */
export async function receiveMemberForm(c: AppContext, incoming: string): Promise<MemberForm> {
  const boundary = boundaryOf(c.req.header("content-type") ?? "");
  const limit = photoLimits.bytes + textBytes;
  if (Number(c.req.header("content-length") ?? 0) > limit) throw photoTooLarge();
  const texts = createTexts();
  let photo: { part: FormPart; file: TemporaryFile; size: number } | undefined;
  const close = async () => photo?.file.close();

  try {
    for await (const { part, bytes } of formPieces(chunksOf(c.req.raw.body ?? [], limit), boundary)) {
      if (part.name !== "photo" || part.fileName === null) {
        texts.add(part, part.fileName === null ? bytes : Buffer.alloc(0));
        continue;
      }
      // a browser sends an empty field for a file that was not chosen
      if (photo === undefined && part.fileName === "" && bytes.byteLength === 0) continue;
      photo ??= { part, file: await openTemporaryFile(incoming), size: 0 };
      if (photo.part !== part) continue;
      photo.size += bytes.byteLength;
      if (photo.size > photoLimits.bytes) throw photoTooLarge();
      await photo.file.write(bytes);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { fields: texts.fields(), photo: photo?.file, close };
}
