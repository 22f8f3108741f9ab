declare module "*.mdx" {
  import type { MDXContent } from "mdx/types.js";
  export const frontmatter: unknown;
  const Content: MDXContent;
  export default Content;
}
