import { screenAccess } from "#contract/access.ts";
import { RequireRole } from "#web/account/require-role.tsx";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { LocalImages } from "#web/ui/local-images.tsx";
import type { Route } from "./+types/team";
import { TeamList } from "./team-list.tsx";
import "./team.css";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "admin-team.title")),
});

export const meta = headMeta;

export default function TeamScreen() {
  return (
    <LocalImages>
      <RequireRole role={screenAccess["/admin/team"]}>
        <TeamList />
      </RequireRole>
    </LocalImages>
  );
}
