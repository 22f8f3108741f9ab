import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawIcons } from "./generate-icons.ts";

const folder = join(import.meta.dirname, "../public");

/** The images of an icon file by what its directory says of them. Throws where it is no icon file. */
function unpackIco(ico: Buffer) {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
    const entry = ico.subarray(6 + 16 * i, 22 + 16 * i);
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect(offset + bytes).toBeLessThanOrEqual(ico.length);
    return { width: entry.readUInt8(0), height: entry.readUInt8(1), png: ico.subarray(offset, offset + bytes) };
  });
}

const pixels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

it("keeps the icons as they are drawn from icon.svg", async () => {
  const drawn = await drawIcons();
  expect(Object.keys(drawn)).toHaveLength(5);
  for (const [name, bytes] of Object.entries(drawn)) {
    const kept = await readFile(join(folder, name));
    const pairs = name.endsWith(".ico")
      ? unpackIco(kept).map(({ png }, i) => [png, unpackIco(bytes)[i]?.png ?? Buffer.alloc(0)] as const)
      : [[kept, bytes] as const];
    for (const [one, other] of pairs) {
      const [a, b] = [await pixels(one), await pixels(other)];
      expect([name, a.info.width, a.info.height]).toEqual([name, b.info.width, b.info.height]);
      expect(a.data.every((value, i) => Math.abs(value - (b.data[i] ?? Number.NaN)) <= 2)).toBe(true);
    }
  }
});

it("packs favicon.ico in three sizes that its directory tells truly", async () => {
  const images = unpackIco(await readFile(join(folder, "favicon.ico")));
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
  for (const { width, height, png } of images) {
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width, height, channels: 4, depth: "uchar" });
  }
});

it("fills the square of what a system cuts a shape from, and keeps the drawing in its middle", async () => {
  for (const name of ["apple-touch-icon.png", "icons/maskable-512.png"]) {
    const { data, info } = await pixels(await readFile(join(folder, name)));
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    const last = info.width - 1;
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
      [last, last],
    ] as const)
      expect(at(x, y)).toEqual([0x06, 0x22, 0x2c, 255]);
    if (!name.includes("maskable")) continue;
    // a circle of 80 % of the side is never cut
    const beyond = new Set<number | undefined>();
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++)
        if (Math.hypot(x - last / 2, y - last / 2) > 0.4 * info.width) beyond.add(data[(y * info.width + x) * 4]);
    expect([...beyond]).toEqual([0x06]);
  }
});
