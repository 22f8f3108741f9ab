import { type Language, languages } from "./i18n/language.ts";
import { type Category, categories } from "./news-rules.ts";

/** The file of a category's Atom feed in a language. */
const categoryFile = (category: Category, language: Language) => `${category}${language === "en" ? ".en" : ""}.xml`;

/** The Atom feed of a category in a language: `/feed/training.xml`, `/feed/training.en.xml`. */
export const categoryFeedPath = (category: Category, language: Language) => `/feed/${categoryFile(category, language)}`;

/** All files under `/feed/`, with what each holds. */
export const categoryFeeds: Readonly<Record<string, { category: Category; language: Language }>> = Object.fromEntries(
  categories.flatMap((category) =>
    languages.map((language) => [categoryFile(category, language), { category, language }] as const),
  ),
);

/** How many feeds there are. */
export const feedCount = languages.length + Object.keys(categoryFeeds).length;
