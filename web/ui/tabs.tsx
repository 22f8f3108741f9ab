import { SiteLink } from "#web/i18n/site-link.tsx";
import styles from "./tabs.module.css";

export interface TabLink {
  /** Bare route that shows the tab. */
  to: string;
  label: string;
  /** How much there is in it. */
  count?: number | undefined;
  current: boolean;
}

/** Tabs whose content is a page of its own: links, of which one is the current page. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav aria-label={label} className="flex flex-wrap gap-x-7 border-b border-hairline text-15">
    {tabs.map((tab) => (
      <SiteLink key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} className={styles.link}>
        {tab.label}
        {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
      </SiteLink>
    ))}
  </nav>
);
