import { languageTag } from "#contract/i18n/language.ts";

/** The language a name or title is written in, as far as its letters tell. */
export const tagOf = (text: string) => (/\p{Script=Han}/u.test(text) ? languageTag.zh : languageTag.en);
