import type { MessageKey } from "#contract/i18n/messages.ts";
import { paths, splitPath } from "#contract/paths.ts";

/** A link of the header, and the beginnings of the routes for which it is marked as current. */
export interface NavigationItem {
  to: string;
  label: MessageKey;
  covers: readonly string[];
}

export const navigation: readonly NavigationItem[] = [
  { to: paths.home, label: "layout.home", covers: [] },
  { to: paths.about, label: "layout.about", covers: [paths.about] },
  { to: paths.team, label: "layout.team", covers: [paths.team] },
  {
    to: paths.services,
    label: "layout.services",
    covers: [paths.services, "/services-category", "/services-post", paths.yourWater],
  },
  { to: paths.news, label: "layout.news", covers: [paths.news, paths.feeds] },
  { to: paths.projects, label: "layout.projects", covers: [paths.projects, "/project-post"] },
  { to: paths.contacts, label: "layout.contacts", covers: [paths.contacts] },
];

/** Whether a page is an item's own (`page`) or one below it (`true`), for `aria-current`; routes know no case. */
export function currentState({ to, covers }: NavigationItem, pathname: string): "page" | "true" | undefined {
  const bare = splitPath(pathname).bare.toLowerCase();
  if (bare === to.toLowerCase()) return "page";
  return covers.some((start) => `${bare}/`.startsWith(`${start.toLowerCase()}/`)) ? "true" : undefined;
}
