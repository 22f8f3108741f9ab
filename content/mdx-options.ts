import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { rehypeMarginNotes } from "./bibliography/margin-notes.ts";
import { remarkPlaceReferences } from "./bibliography/place-references.ts";
import type { Reference } from "./bibliography/reference.ts";
import { remarkReferences } from "./bibliography/remark-references.ts";
import { type CompiledPage, remarkOutline } from "./remark-outline.ts";
import { rehypeStackedTables } from "./stacked-tables.ts";

/**
 * How content files are read, by the build and by the check alike: front matter, tables, footnotes, references after the
 * punctuation, notes for the margin, tables of sentences. `onPage` is told what each page is made of.
 */
export const mdxOptions = (items: readonly Reference[], onPage?: (page: CompiledPage) => void) => ({
  remarkPlugins: [
    remarkFrontmatter,
    remarkMdxFrontmatter,
    remarkGfm,
    () => remarkReferences({ items }),
    remarkPlaceReferences,
    ...(onPage ? [() => remarkOutline({ onPage })] : []),
  ],
  rehypePlugins: [rehypeMarginNotes, rehypeStackedTables],
});
