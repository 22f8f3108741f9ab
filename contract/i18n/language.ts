/** The site's two languages, as written in URLs, in storage and in the API. */
export const languages = ["zh", "en"] as const;

export type Language = (typeof languages)[number];

/** The key of the stored choice, in `localStorage` and as a cookie. */
export const languageKey = "userLanguage";

/** BCP 47 tag for the `lang` attribute and `hreflang`. */
export const languageTag: Record<Language, string> = { zh: "zh-Hans", en: "en" };

export const isLanguage = (value: unknown): value is Language => value === "zh" || value === "en";

/** The language an article, a page or a menu offers besides this one. */
export const otherLanguage = (language: Language): Language => (language === "zh" ? "en" : "zh");

/**
 * The site's language that an `Accept-Language` header prefers, by quality then by order; `null` where it names neither.
 * Follows RFC 9110, section 12.5.4; a tag of quality 0 is refused.
 */
export function preferredLanguage(header: string | null | undefined): Language | null {
  const ranges = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.map((p) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find(Boolean);
    return { primary: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
  });
  let best: { language: Language; quality: number } | null = null;
  for (const { primary, quality } of ranges) {
    if (isLanguage(primary) && quality > (best?.quality ?? 0)) best = { language: primary, quality };
  }
  return best?.language ?? null;
}

/** The language of a page: pinned URL, stored choice, `Accept-Language`, English. */
export function chooseLanguage(sources: {
  /** First segment of a pinned URL (`/zh/…`), if it is one. */
  pinned?: string | null | undefined;
  /** The stored choice, mirrored in a cookie. */
  stored?: string | null | undefined;
  /** The language that `Accept-Language` prefers, see `preferredLanguage`. */
  accepted: Language | null;
}): Language {
  if (isLanguage(sources.pinned)) return sources.pinned;
  if (isLanguage(sources.stored)) return sources.stored;
  return sources.accepted ?? "en";
}
