import { paths } from "#contract/paths.ts";
import { readDocument } from "#web/document/document-data.server.ts";
import { DocumentPage } from "#web/document/document-page.tsx";
import { pageHead } from "#web/head.server.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/meta.ts";
import type { Route } from "./+types/project";

export function loader({ context, params }: Route.LoaderArgs) {
  const { projectId } = params;
  const { front, body } = readDocument(context, "projects", projectId, params.lang);
  const { title, description } = front;
  return { head: pageHead(context, { path: paths.project(projectId), title, description }), front, body };
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
