import { data } from "react-router";
import { screenAccess } from "#contract/access.ts";
import { NotFound } from "#web/layout/not-found-page.tsx";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import type { Route } from "./+types/missing";

/** Everything below the administration that is no screen. */
export const loader = ({ context }: Route.LoaderArgs) =>
  data(privatePage(context, "layout.not_found_title"), { status: 404 });

export const meta = headMeta;

export default function MissingScreen() {
  return (
    <RequireRole role={screenAccess["/admin/*"]}>
      <NotFound />
    </RequireRole>
  );
}
