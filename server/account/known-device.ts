import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { emailKey } from "#contract/account-rules.ts";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import type { AppContext } from "../http/context.ts";

const cookieName: StorageKey<"cookie"> = "device";
/** Browsers keep a cookie for 400 days at most (RFC 6265bis). */
const maxAge = 400 * 86_400;
/** Accounts that a device is known for; the one that signed in longest ago goes first. */
const accountsAtMost = 8;

/**
 * Devices from which an account has been signed in: a cookie with a random number and a signature of it for each account.
 * It opens nothing, names nobody, and is stored nowhere else; another `SECRET_KEY` makes all devices unknown.
 */
export function createKnownDevices({ key, secure }: { key: SecretKey; secure: boolean }) {
  const sign = async (device: string, email: string) =>
    createHmac("sha256", await key())
      .update(JSON.stringify(["known device", device, emailKey(email)]))
      .digest("base64url");

  function read(c: AppContext) {
    const [device = "", ...signatures] = (getCookie(c, cookieName) ?? "").split(".");
    if (!/^[\w-]{22}$/.test(device)) return null;
    return { device, signatures: signatures.filter((one) => /^[\w-]{43}$/.test(one)).slice(0, accountsAtMost) };
  }

  return {
    /** Whether the device may be known for some account. */
    mayBeKnown: (c: AppContext): boolean => (read(c)?.signatures.length ?? 0) > 0,

    /** The device's number, if an account has been signed in from it; else `null`. */
    async of(c: AppContext, email: string): Promise<string | null> {
      const cookie = read(c);
      if (!cookie) return null;
      const expected = Buffer.from(await sign(cookie.device, email));
      return cookie.signatures.some((one) => timingSafeEqual(Buffer.from(one), expected)) ? cookie.device : null;
    },

    /** Makes the device known for an account that has been signed in from it. */
    async remember(c: AppContext, email: string): Promise<void> {
      const { device, signatures } = read(c) ?? { device: randomBytes(16).toString("base64url"), signatures: [] };
      const own = await sign(device, email);
      const known = [own, ...signatures.filter((one) => one !== own)].slice(0, accountsAtMost);
      const value = [device, ...known].join(".");
      setCookie(c, cookieName, value, { path: "/api/auth", httpOnly: true, sameSite: "Strict", secure, maxAge });
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;
