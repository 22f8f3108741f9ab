import jsQr from "jsqr";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrModules } from "./qr-modules.ts";

it.each(["https://www.example.com/zh/news/30", `https://www.example.com/en/${"a".repeat(400)}`])(
  "is read back as the text it was made of: %s",
  async (text) => {
    const { size, path } = qrModules(text);
    const side = (size + 8) * 8;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-4 -4 ${size + 8} ${size + 8}"><path d="M-4-4h999v999h-999z" fill="#fff"/><path d="${path}" fill="#06222c"/></svg>`;
    const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    expect(jsQr(new Uint8ClampedArray(pixels), side, side)?.data).toBe(text);
  },
);
