import files from "#content/downloads/files.json" with { type: "json" };
import { downloadFrontMatter } from "#content/front-matter.ts";
import type { Language } from "#contract/i18n/language.ts";

const modules = import.meta.glob<unknown>("../../content/downloads/*/*.mdx", { import: "frontmatter", eager: true });
const sizes = new Map(Object.entries(files).map(([name, { bytes }]) => [name, bytes]));

/** A document to download. */
export interface Download {
  href: string;
  title: string;
  text: string;
  kilobytes: number;
}

/** The documents to download in a language, in the order of the names. */
export const downloads = (language: Language, names: readonly string[]): Download[] =>
  names.map((name) => {
    const { title, summary } = downloadFrontMatter.parse(modules[`../../content/downloads/${name}/${language}.mdx`]);
    const file = `${name}.${language}`;
    return {
      href: `/downloads/${file}.pdf`,
      title,
      text: summary,
      kilobytes: Math.round((sizes.get(file) ?? 0) / 1024),
    };
  });
