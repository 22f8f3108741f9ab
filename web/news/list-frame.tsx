import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { newsTabs } from "#contract/news-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useConfirmedUser } from "#web/session/use-confirmed-user.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { placePath, readListParams } from "./list-params.ts";
import "./list.css";

/** Fetched only for those who may publish. */
const PublishButton = lazy(() => import("./publish-button.tsx"));

export interface ListFrameProps {
  /** The tab by its number, where it is not the one the URL names. */
  tab?: number;
  /** Which page of how many this is. */
  position?: string;
  children: ReactNode;
}

/** What stands around the list whatever its state: title, tabs, where one is. */
export function ListFrame({ tab: named, position, children }: ListFrameProps) {
  const t = useT();
  const { user } = useConfirmedUser();
  const { search } = useLocation();
  const tab = named ?? readListParams(new URLSearchParams(search)).tab;
  const tabs = [
    { to: placePath({ tab: newsTabs.all, page: 1 }), label: t("news.list.tab_all"), current: tab === newsTabs.all },
    {
      to: placePath({ tab: newsTabs.training, page: 1 }),
      label: t("news.list.tab_training"),
      current: tab === newsTabs.training,
    },
  ];
  return (
    <div className="wrap pt-10 pb-18 md:pt-16 md:pb-28">
      <div className="flex min-h-10 flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-52">{t("news.list.title")}</h1>
        {user?.role === "admin" && (
          <Suspense>
            <PublishButton />
          </Suspense>
        )}
      </div>
      <div className="relative mt-5 md:mt-7 [&>nav]:border-ink">
        <Tabs label={t("news.list.tabs")} tabs={tabs} />
        <p className="mt-4 text-13 text-muted tabular-nums sm:absolute sm:right-0 sm:bottom-3.5 sm:mt-0">{position}</p>
      </div>
      <div className="mt-6 md:mt-10">{children}</div>
    </div>
  );
}
