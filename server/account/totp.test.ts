import jsQr from "jsqr";
import sharp from "sharp";
import { expect, it } from "vitest";
import { site } from "#site";
import { createSecret, describeSecret, stepOf } from "./totp.ts";

/** The secret of RFC 6238, appendix B, `12345678901234567890`; of its codes the last six digits. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("takes the code of RFC 6238 at second %i", (seconds, code) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it("accepts a code half a minute early and late, and no further", () => {
  const code = "081804"; // of the step that ends at second 1,111,111,110
  const step = Math.floor(1_111_111_109 / 30);
  const at = (seconds: number) => stepOf(secret, code, seconds * 1000);
  expect([at(1_111_111_049), at(1_111_111_050), at(1_111_111_139), at(1_111_111_140)]).toEqual([
    null,
    step,
    step,
    null,
  ]);
  expect(stepOf(secret, "081805", 1_111_111_109_000)).toBeNull();
});

it("makes secrets of 160 bits", () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(createSecret());
});

it("describes a secret by a URI that the QR code contains", async () => {
  const { uri, qr_svg } = await describeSecret(secret, "ada+水@example.org");
  const url = new URL(uri);
  expect([url.protocol, url.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(url.pathname)).toBe(`/${site.name.en}:ada+水@example.org`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: site.name.en,
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  const { data, info } = await sharp(Buffer.from(qr_svg)).resize(600).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(uri);
});
