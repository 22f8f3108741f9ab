import { paths } from "#contract/paths.ts";
import { readPage } from "#web/document/page-data.server.ts";
import { headMeta } from "#web/meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => readPage(context, "terms", paths.terms, params.lang);

export const meta = headMeta;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
