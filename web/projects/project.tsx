import { paths } from "#contract/paths.ts";
import { readDocument } from "#web/content-pages/document-data.server.ts";
import { coverImage, documentHead } from "#web/content-pages/document-head.server.ts";
import { DocumentPage } from "#web/content-pages/document-page.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/project";

const projects = { path: paths.projects, title: "layout.projects" } as const;

export function loader({ context, params }: Route.LoaderArgs) {
  const { projectId } = params;
  const { front, body } = readDocument(context, "projects", projectId, params.lang);
  const place = { path: paths.project(projectId), image: coverImage(projectId), above: [projects] };
  return { head: documentHead(context, front, place), front, body };
}

export const meta = headMeta;

/** One project: the water, the question, what the model answers. */
export default function Project({ loaderData: { front, body } }: Route.ComponentProps) {
  const t = useT();
  const back = { to: paths.projects, text: t("document.back_projects") };
  return (
    <DocumentPage front={front} body={body} above={[{ to: paths.projects, text: t("layout.projects") }]} back={back} />
  );
}
