import { screenAccess } from "#contract/access.ts";
import { RequireRole } from "#web/account/require-role.tsx";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/users";
import { UserList } from "./user-list.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "admin.users.title")),
});

export const meta = headMeta;

export default function UsersScreen() {
  return (
    <RequireRole role={screenAccess["/admin/users"]}>
      <UserList />
    </RequireRole>
  );
}
