import { useState } from "react";
import { dashboardSchema } from "#contract/dashboard.ts";
import { formatWeekday } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Activity } from "./activity.tsx";
import { AdminPage } from "./admin-page.tsx";
import { Counts } from "./counts.tsx";
import { Drafts } from "./drafts.tsx";
import { FetchedContent } from "./fetched-content.tsx";
import { ManageLinks } from "./manage-links.tsx";
import { MostRead } from "./most-read.tsx";
import { useFetched } from "./use-fetched.ts";
import "./overview.css";

/** What the administration opens with; the server leaves out what the role may not see. */
export function Dashboard() {
  const t = useT();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const dashboard = useFetched("/dashboard", dashboardSchema);
  return (
    <AdminPage
      title={t("admin.overview.title")}
      actions={<p className="text-13 text-muted">{formatWeekday(now, language)}</p>}
    >
      <FetchedContent of={dashboard}>
        {({ articles, members, users, most_read, drafts, activity }) => (
          <>
            <Counts {...{ ...articles, members, users }} />
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
      </FetchedContent>
    </AdminPage>
  );
}
