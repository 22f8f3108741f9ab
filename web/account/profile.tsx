import { screenAccess } from "#contract/access.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/profile";
import { Profile } from "./profile/profile.tsx";
import { RequireRole } from "./require-role.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "profile.title", "profile.description")),
});

export const meta = headMeta;

export default function ProfileScreen() {
  return (
    <RequireRole role={screenAccess["/profile"]}>
      <Profile />
    </RequireRole>
  );
}
