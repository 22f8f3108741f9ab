import { data, Outlet } from "react-router";
import { isLanguage } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { PageContent } from "#web/layout/page-content.tsx";
import { ProgressLine } from "#web/layout/progress-line.tsx";
import { contentId, RouteFocus } from "#web/layout/route-focus.tsx";
import { useSessionGuard } from "#web/session/session-guard.ts";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/admin-layout";
import { AdminHeader } from "./admin-header.tsx";
import "./admin.css";
import "./lists.css";

/** Refuses a first path segment that is no language. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

/** The frame of the administration's screens: a header of its own, and no footer. */
export default function AdminFrame() {
  const t = useT();
  useSessionGuard();
  return (
    <>
      <a href={`#${contentId}`} className="skip-link">
        {t("layout.skip")}
      </a>
      <ProgressLine />
      <AdminHeader />
      <main id={contentId} tabIndex={-1} className="flex-1">
        <PageContent>
          <Outlet />
        </PageContent>
      </main>
      <Toasts />
      <RouteFocus />
    </>
  );
}
