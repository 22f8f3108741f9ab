import type { Language } from "#contract/i18n/language.ts";
import { site } from "#site";

/** Numbers computed by the figures: by model, then by name. */
export type ComputedValues = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What texts may quote: the figures' numbers, and as `site.…` what `site.config.ts` says of the company. */
export type Quotable = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** What texts of a language may quote, given the figures' numbers. */
export const quotable = (language: Language, computedValues: ComputedValues) => ({
  ...computedValues,
  site: { name: site.name[language], officialAccount: site.qr.officialAccount },
});

/** Every `{model.name}` of a text. */
const quotation = /\{(\w+)\.(\w+)\}/g;

/** Puts the figures' numbers and the company's name into a text. Throws for what is not there. */
export const quoteValues = (text: string, known: Quotable): string =>
  text.replace(quotation, (quoted: string, model: string, name: string) => {
    const value = known[model]?.[name];
    if (value === undefined) throw new Error(`No figure computes ${quoted}`);
    return String(value);
  });
