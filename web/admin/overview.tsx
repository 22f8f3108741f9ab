import { screenAccess } from "#contract/access.ts";
import { RequireRole } from "#web/account/require-role.tsx";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/overview";
import { Dashboard } from "./dashboard.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "admin.overview.title")),
});

export const meta = headMeta;

export default function OverviewScreen() {
  return (
    <RequireRole role={screenAccess["/admin"]}>
      <Dashboard />
    </RequireRole>
  );
}
