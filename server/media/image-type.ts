/** Accepted image formats, detected by their first bytes; names and declared types are ignored. */
export type ImageType = "jpeg" | "png" | "webp" | "avif" | "gif";

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.byteLength)));

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, position) => bytes[position] === byte);

/**
 * Brands of an ISO base media file (ISO/IEC 14496-12, `ftyp` box): the major one, then, after a version of four bytes,
 * the compatible ones.
 */
function brands(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== "ftyp") return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const list = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, bytes.byteLength, imageTypeBytes); at += 4)
    list.push(ascii(bytes, at, at + 4));
  return list;
}

/** Whether an AVIF file says that it holds a sequence of images. */
export const isAvifSequence = (bytes: Uint8Array): boolean => brands(bytes)[0] === "avis";

/** Whether a WebP file begins with a lossless image (RFC 9649, `VP8L` chunk). */
export const isLosslessWebp = (bytes: Uint8Array): boolean =>
  imageType(bytes) === "webp" && ascii(bytes, 12, 16) === "VP8L";

/** Number of bytes that determine the format. */
export const imageTypeBytes = 256;

/** Brands of images that are coded with HEVC, for which there is no decoder. `mif1` alone says nothing about the codec. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx"];

/** Whether a file is an HEIC image, as telephones write them. */
export const isHeic = (bytes: Uint8Array): boolean =>
  bytes.byteLength >= 16 && imageType(bytes) === null && brands(bytes).some((brand) => heicBrands.includes(brand));

/** The format of an image, or `null` for everything else, including SVG and HEIC. */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (bytes.byteLength < 16) return null;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  return brands(bytes).some((brand) => brand === "avif" || brand === "avis") ? "avif" : null;
}
