import type { ContentKind } from "./front-matter.ts";

/** A page of the content folder, in one language. */
export interface CountedPage {
  readonly kind: ContentKind;
  readonly demonstration: boolean;
}

/** How many pages there are, as texts quote it: `{pages.projects}`. `methods` are the projects that are no demonstration study. `tools` has the page on a visitor's water beside the models. */
export function pageCounts(pages: readonly CountedPage[]) {
  const of = (kind: ContentKind) => pages.filter((page) => page.kind === kind);
  const projects = of("projects");
  const demonstrations = projects.filter(({ demonstration }) => demonstration).length;
  return {
    services: of("services").length,
    tools: of("posts").length + 1,
    projects: projects.length,
    demonstrations,
    methods: projects.length - demonstrations,
  };
}
