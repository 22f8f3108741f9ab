import { isLanguage, type Language } from "#contract/i18n/language.ts";

/** The language of an MDX file, which is named for it: `en.mdx`. Throws for any other name. */
export function languageOfFile(path = ""): Language {
  const [name = ""] = path.split(/[\\/]/).at(-1)?.split(".") ?? [];
  if (!isLanguage(name)) throw new Error(`${path || "an MDX file without a name"} is not named for a language`);
  return name;
}
