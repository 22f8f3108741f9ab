import { paths, serviceTypes } from "#contract/paths.ts";
import { Cover } from "#web/content-pages/cover.tsx";
import { readDocument } from "#web/content-pages/document-data.server.ts";
import { coverImage, documentHead } from "#web/content-pages/document-head.server.ts";
import { DocumentPage } from "#web/content-pages/document-page.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/category";
import "#web/content-pages/index-page.css";

const services = { path: paths.services, title: "layout.services" } as const;

export function loader({ context, params }: Route.LoaderArgs) {
  const type = serviceTypes.find((known) => known === params.serviceType);
  const { front, body } = readDocument(context, "services", type ?? "", params.lang);
  const place = { path: paths.service(type ?? "digital-twin"), image: coverImage(type ?? ""), above: [services] };
  return { head: documentHead(context, front, place), front, body };
}

export const meta = headMeta;

/** What one of the six services does. */
export default function Category({ loaderData: { front, body } }: Route.ComponentProps) {
  const t = useT();
  const back = { to: paths.services, text: t("document.back_services") };
  return (
    <DocumentPage front={front} body={body} above={[{ to: paths.services, text: t("layout.services") }]} back={back}>
      <figure className="wrap doc-cover">
        <Cover slug={body.slug} sizes="(min-width: 1440px) 1210px, (min-width: 900px) 84vw, calc(100vw - 40px)" eager />
        {front.coverCaption && <figcaption className="doc-caption">{front.coverCaption}</figcaption>}
      </figure>
    </DocumentPage>
  );
}
