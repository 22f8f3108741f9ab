import type { ServiceType } from "#contract/paths.ts";
import { paths } from "#contract/paths.ts";
import { readDocument } from "#web/content-pages/document-data.server.ts";
import { documentHead } from "#web/content-pages/document-head.server.ts";
import { DocumentPage } from "#web/content-pages/document-page.tsx";
import { SectionGauge } from "#web/content-pages/section-gauge.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/post";

export function loader({ context, params }: Route.LoaderArgs) {
  const { serviceId } = params;
  const { front, body } = readDocument(context, "posts", serviceId, params.lang);
  const category = categoryOf(serviceId);
  const above = [
    { path: paths.services, title: "layout.services" } as const,
    ...(category ? [{ path: paths.service(category), title: `layout.${category}` } as const] : []),
  ];
  const place = { path: paths.servicePost(serviceId), image: postImage(serviceId), above };
  return { head: documentHead(context, front, place), serviceId, front, body };
}

export const meta = headMeta;

/** A model or tool of a service, at length. */
export default function Post({ loaderData: { serviceId, front, body } }: Route.ComponentProps) {
  const t = useT();
  const category = categoryOf(serviceId);
  const above = [
    { to: paths.services, text: t("layout.services") },
    ...(category ? [{ to: paths.service(category), text: t(`layout.${category}`) }] : []),
  ];
  const back = above.at(-1) ?? { to: paths.services, text: t("layout.services") };
  return (
    <DocumentPage
      front={front}
      body={body}
      above={above}
      back={back}
      beside={<SectionGauge sections={body.sections} />}
    />
  );
}

const categories: Readonly<Record<string, ServiceType>> = {
  "rtm-mr": "smart-water-management",
  "ce-qual-w2": "smart-water-quality",
  "global-database": "smart-ecology",
  "data-python": "smart-ecology",
  "digital-twin-system": "digital-twin",
};

/** The service that a post belongs to; `undefined` for a post without one. */
const categoryOf = (post: string): ServiceType | undefined => categories[post];

const images: Readonly<Record<string, string>> = {
  "rtm-mr": "flood-routing",
  "ce-qual-w2": "thermal-stratification",
  "global-database": "flow-spectrum",
  "data-python": "oxygen-sag",
  "digital-twin-system": "cascade-profile",
};

/** The drawing that shared links to a post show. */
const postImage = (post: string): string => `/images/news/${images[post] ?? "sediment-delta"}.1600x900.webp`;
