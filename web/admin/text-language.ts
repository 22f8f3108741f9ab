import { languageTag } from "#contract/i18n/language.ts";

/** The language a name or title is written in, judged by its letters. */
export const tagOf = (text: string) => (/\p{Script=Han}/u.test(text) ? languageTag.zh : languageTag.en);
