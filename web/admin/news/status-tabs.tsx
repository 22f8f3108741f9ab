import { useT } from "#web/i18n/use-t.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { type ArticleFilter, listStatuses, placePath } from "./list-params.ts";

/** The statuses to list articles by; the other filters stay. */
export function StatusTabs({ shown }: { shown: ArticleFilter }) {
  const t = useT();
  const tabs = listStatuses.map((status) => ({
    to: placePath({ ...shown, status, page: 1 }),
    label: t(`admin-news.status.${status}`),
    current: status === shown.status,
  }));
  return <Tabs label={t("admin-news.status.label")} tabs={tabs} />;
}
