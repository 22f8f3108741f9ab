import { feedCount } from "#contract/feeds.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { ComputedValues } from "#contract/quoted-values.ts";
import { site } from "#site";

export { type ComputedValues, type Quotable, quoteValues } from "#contract/quoted-values.ts";

/** What texts of a language may quote: the figures' numbers, and as `site.…` what `site.config.ts` says of the company. */
export const quotable = (language: Language, computedValues: ComputedValues) => ({
  ...computedValues,
  site: { name: site.name[language], officialAccount: site.qr.officialAccount },
  feeds: { count: feedCount },
});
