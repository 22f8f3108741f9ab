/** An image for an icon file: a square PNG and its side in pixels, at most 256. */
export interface IconImage {
  side: number;
  png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/** Packs PNG images into an icon file (ICO): a header, an entry of the directory for each image, then the images. */
export function packIco(images: readonly IconImage[]): Buffer {
  const directory = Buffer.alloc(headerBytes + images.length * entryBytes);
  directory.writeUInt16LE(1, 2); // an icon, no cursor
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [i, { side, png }] of images.entries()) {
    const entry = headerBytes + i * entryBytes;
    directory.writeUInt8(side % 256, entry); // 256 is written as 0
    directory.writeUInt8(side % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4); // colour planes
    directory.writeUInt16LE(32, entry + 6); // bits for each pixel
    directory.writeUInt32LE(png.byteLength, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.byteLength;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
