declare module "*.mdx" {
  import type { MDXContent } from "mdx/types.js";
  export const frontmatter: unknown;
  export const references: string[];
  const Content: MDXContent;
  export default Content;
}
