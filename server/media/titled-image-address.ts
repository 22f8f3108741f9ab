import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { isLanguage, type Language } from "#contract/i18n/language.ts";
import { socialImageUrl } from "#contract/social-image.ts";

/** An image of this site with a title drawn into it. */
interface TitledImage {
  /** Path of the image, such as `/images/covers/guxian.1600x900.webp`. */
  image: string;
  title: string;
  language: Language;
}

/** Addresses of titled images, which hold all that is drawn. */
export interface TitledImageAddresses {
  /** The address of an image; `null` for images of other sites. */
  write(titled: TitledImage): string | null;
  /** What an address holds; `null` if this site has not written it. */
  read(path: string): TitledImage | null;
}

const form = /^\/social\/title\/[\w-]{22}\/(\w+)\/([\w-]+)(\/.+)\.jpg$/;

/**
 * Addresses `/social/title/<signature>/<language>/<title in Base64>/<image>.jpg`. They are signed, so that nobody else
 * can have the site draw a text; several instances with the same secret write the same addresses. A changed title has a
 * new address, so an image may be cached for as long as one likes.
 */
export function createTitledImageAddresses(secret: Uint8Array): TitledImageAddresses {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "titled social images", 32));
  const sign = ({ image, title, language }: TitledImage) =>
    createHmac("sha256", key)
      .update(JSON.stringify([language, title, image]))
      .digest()
      .subarray(0, 16);
  function write(titled: TitledImage) {
    if (socialImageUrl(titled.image) === null) return null;
    const title = Buffer.from(titled.title).toString("base64url");
    return `/social/title/${sign(titled).toString("base64url")}/${titled.language}/${title}${titled.image}.jpg`;
  }
  return {
    write,
    read(path) {
      const [, language = "", title = "", image = ""] = form.exec(path) ?? [];
      if (!isLanguage(language)) return null;
      const titled = { image, title: Buffer.from(title, "base64url").toString(), language };
      // the whole address: Base64 has several spellings of the same bytes, each of which would be drawn and cached anew
      const [given, written] = [Buffer.from(path), Buffer.from(write(titled) ?? "")];
      return given.length === written.length && timingSafeEqual(given, written) ? titled : null;
    },
  };
}
