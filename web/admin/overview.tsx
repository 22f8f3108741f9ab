import { useState } from "react";
import { screenAccess } from "#contract/access.ts";
import { type Dashboard, dashboardSchema } from "#contract/dashboard.ts";
import { formatWeekday } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { privatePage } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { type Loading, load, useLoaded } from "#web/signed-in/load.ts";
import { LoadedContent } from "#web/signed-in/loaded-content.tsx";
import { RequireRole } from "#web/signed-in/require-role.tsx";
import type { Route } from "./+types/overview";
import { Activity } from "./activity.tsx";
import { AdminPage } from "./admin-page.tsx";
import { Drafts } from "./drafts.tsx";
import { ManageLinks } from "./manage-links.tsx";
import { MostRead } from "./most-read.tsx";
import "./overview.css";

export const loader = ({ context }: Route.LoaderArgs) => privatePage(context, "admin.overview.title");

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  return { ...page, dashboard: load(screenAccess["/admin"], "/dashboard", dashboardSchema, page.language) };
}
clientLoader.hydrate = true as const;

export const meta = headMeta;

export default function OverviewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RequireRole role={screenAccess["/admin"]}>
      {"dashboard" in loaderData && <DashboardPage {...loaderData} />}
    </RequireRole>
  );
}

/** The first screen of the administration; the server leaves out what the role may not see. */
function DashboardPage({ dashboard }: { dashboard: Loading<Dashboard> }) {
  const t = useT();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return (
    <AdminPage
      title={t("admin.overview.title")}
      actions={<p className="text-13 text-muted">{formatWeekday(now, language)}</p>}
    >
      <LoadedContent of={useLoaded(dashboard)}>
        {({ articles, members, users, most_read, drafts, activity }) => (
          <>
            <Counts counts={{ ...articles, members, users }} />
            <div className="admin-columns">
              <div>
                <MostRead articles={most_read} />
                {drafts && <Drafts articles={drafts} now={now} />}
              </div>
              <div>
                {activity && <Activity entries={activity} now={now} />}
                <ManageLinks />
              </div>
            </div>
          </>
        )}
      </LoadedContent>
    </AdminPage>
  );
}

const counted = ["published", "draft", "trash", "members", "users"] as const;

function Counts({ counts }: { counts: Record<(typeof counted)[number], number> }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <dl aria-label={t("admin.overview.counts")} className="admin-counts">
      {counted.map((name) => (
        <div key={name}>
          <dt className="text-15 text-ink-2">{t(`admin.overview.${name}`)}</dt>
          <dd className="numeral text-52 tabular-nums">{number.format(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
