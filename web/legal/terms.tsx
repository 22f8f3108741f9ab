import { paths } from "#contract/paths.ts";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => readPage(context, "terms", paths.terms, params.lang);

export const meta = headMeta;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
