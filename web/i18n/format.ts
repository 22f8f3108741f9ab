import type { Language } from "#contract/i18n/language.ts";

export type MessageValues = Readonly<Record<string, string | number>>;

/** Numbers of five or more digits have commas, those of four digits none, as in the pages' texts: 1284, 10,000. */
export const numberFormat = (language: Language, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language, { useGrouping: "min2", ...options });

/** `{name}` or `{name, plural, one {…} other {…}}`. */
const argument = /\{(\w+)(?:,\s*plural,\s*((?:[\w=]+\s*\{[^{}]*\}\s*)+))?\}/g;
const branch = /([\w=]+)\s*\{([^{}]*)\}/g;

/**
 * Fills a message's placeholders. Understands the part of ICU MessageFormat that the catalogue uses, plain arguments
 * and plurals, because the full parser would be a tenth of a page's script; a test holds it equal to use-intl.
 */
export const formatMessage = (language: Language, message: string, values: MessageValues = {}): string =>
  message.replace(argument, (whole: string, name: string, branches: string | undefined) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (branches === undefined) return String(value);
    const texts = new Map([...branches.matchAll(branch)].map(([, key, text = ""]) => [key, text]));
    const rule = new Intl.PluralRules(language).select(Number(value));
    const text = texts.get(`=${value}`) ?? texts.get(rule) ?? texts.get("other") ?? "";
    return text.replaceAll("#", numberFormat(language).format(Number(value)));
  });
