import { z } from "zod";
import { screenAccess } from "#contract/access.ts";
import { editableMemberSchema } from "#contract/team.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { load } from "#web/signed-in/load.ts";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import { LocalImages } from "#web/ui/local-images.tsx";
import type { Route } from "./+types/team";
import { TeamList } from "./team-list.tsx";
import "./team.css";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin-team.title");

const membersSchema = z.array(editableMemberSchema);

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  return { ...page, team: load(screenAccess["/admin/team"], "/team", membersSchema, page.language) };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function TeamScreen({ loaderData }: Route.ComponentProps) {
  return (
    <LocalImages>
      <RequireRole role={screenAccess["/admin/team"]}>
        {"team" in loaderData && <TeamList team={loaderData.team} />}
      </RequireRole>
    </LocalImages>
  );
}
