import { Secret, TOTP } from "otpauth";
import { palette } from "#contract/palette.ts";
import type { SecondFactorSetup } from "#contract/second-factor.ts";
import { site } from "#site";

/** RFC 6238 with the defaults of every app; a code is accepted half a minute early and late, for inexact clocks. */
const form = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const window = 1;

/** A new secret of 160 bits in Base32 (RFC 4226, section 4, R6). */
export const createSecret = () => new Secret({ size: 20 }).base32;

/** The time step (half minutes since 1970) of a code; `null` if it is not valid at `time` (ms). */
export function stepOf(secret: string, code: string, time: number): number | null {
  const delta = TOTP.validate({ ...form, window, secret: Secret.fromBase32(secret), token: code, timestamp: time });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp: time }) + delta;
}

/** A secret as text, `otpauth` URI and QR code, for an account with this address. */
export async function describeSecret(secret: string, email: string): Promise<SecondFactorSetup> {
  const uri = new TOTP({ ...form, issuer: site.name.en, label: email, secret }).toString();
  const { toString: drawQr } = await import("qrcode"); // not at every start of the server
  const qr_svg = await drawQr(uri, {
    type: "svg",
    margin: 4,
    errorCorrectionLevel: "M",
    color: { dark: palette.abyss, light: palette.white },
  });
  return { secret, uri, qr_svg };
}
