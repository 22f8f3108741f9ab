import { z } from "zod";
import { storable } from "./bounds.ts";

export const storedImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  srcset: z.string(),
  /** Whether the upload is an animation of which only the first frame was kept. */
  first_frame: z.boolean(),
});

/** An image as `POST /api/media` answers it; `srcset` as in the HTML attribute. */
export type StoredImage = z.infer<typeof storedImageSchema>;

/**
 * Why an image of another site was not copied: its address may not be asked (scheme, port or credentials), its host is in
 * no public network, it was not answered, not in time, is over 5 MB or 50 million pixels, no image; `disabled` where this
 * server is set to ask no such address, `quota` where the author's images take all the room they have, `pending` where
 * the save did not wait for it, `failed` where it could not be stored here.
 */
const imageCopyReasons = [
  "address",
  "private",
  "unreachable",
  "timeout",
  "too_large",
  "not_image",
  "disabled",
  "quota",
  "pending",
  "failed",
] as const;

export type ImageCopyReason = (typeof imageCopyReasons)[number];

/** Body of `POST /api/media/copy`: the http or https address of an image on another site. */
export const imageCopySchema = z.object({
  url: z
    .string({ error: "errors.wrong_type" })
    .max(2048, "editor.image.copy.address")
    .overwrite(storable)
    .trim()
    .min(1, "editor.image.copy.address"),
});

/** An image that a save has copied: its address before, and its path on this site. */
export const copiedImageSchema = z.object({ from: z.string(), url: z.string() });

/** An image that keeps its address on another site, so that readers get a link in its place. */
export const uncopiedImageSchema = z.object({ url: z.string(), reason: z.enum(imageCopyReasons) });

export type CopiedImage = z.infer<typeof copiedImageSchema>;
export type UncopiedImage = z.infer<typeof uncopiedImageSchema>;

/** A file that is read as a stream, such as a `Blob`. */
export interface FileSource {
  /** Size in bytes. */
  size: number;
  /** The bytes in chunks; may be called repeatedly. A chunk may change once the next one is read. */
  stream(): AsyncIterable<Uint8Array>;
}
