import { paths, serviceTypes } from "#contract/paths.ts";
import { readDocument } from "#web/document/document-data.server.ts";
import { DocumentPage } from "#web/document/document-page.tsx";
import { pageHead } from "#web/head.server.ts";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/meta.ts";
import type { Route } from "./+types/category";

export function loader({ context, params }: Route.LoaderArgs) {
  const type = serviceTypes.find((known) => known === params.serviceType);
  const { front, body } = readDocument(context, "services", type ?? "", params.lang);
  const { title, description } = front;
  return { head: pageHead(context, { path: paths.service(type ?? "digital-twin"), title, description }), front, body };
}

export const meta = headMeta;

/** What one of the six services does. */
export default function Category({ loaderData: { front, body } }: Route.ComponentProps) {
  const t = useT();
  const back = { to: paths.services, text: t("document.back_services") };
  return (
    <DocumentPage front={front} body={body} above={[{ to: paths.services, text: t("layout.services") }]} back={back} />
  );
}
