import { screenAccess } from "#contract/access.ts";
import { RequireRole } from "#web/account/require-role.tsx";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/audit";
import { AuditLog } from "./audit-log.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, headTexts(context, "admin.audit.title")),
});

export const meta = headMeta;

export default function AuditScreen() {
  return (
    <RequireRole role={screenAccess["/admin/audit"]}>
      <AuditLog />
    </RequireRole>
  );
}
