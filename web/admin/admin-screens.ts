import { matchPath } from "react-router";
import type { screenAccess } from "#contract/access.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { splitPath } from "#contract/paths.ts";

interface AdminScreen {
  /** Its route, and its entry in the table of access. */
  path: keyof typeof screenAccess;
  /** The title of its document. */
  title: MessageKey;
  /** Where the navigation leads to it: the name of its link in the texts. */
  link?: string;
}

/** Every screen in the frame of the administration, in the order of the navigation. */
export const adminScreens = [
  { path: "/admin", title: "admin.overview.title", link: "overview" },
  { path: "/news/create", title: "editor.form.create_title", link: "write" },
  { path: "/admin/news", title: "admin-news.title", link: "news" },
  { path: "/admin/articles", title: "revisions.review.mine.title", link: "articles" },
  { path: "/admin/team", title: "admin-team.title", link: "team" },
  { path: "/admin/enquiries", title: "admin-enquiries.title", link: "enquiries" },
  { path: "/admin/numbers", title: "admin-numbers.title", link: "numbers" },
  { path: "/admin/users", title: "admin.users.title", link: "users" },
  { path: "/admin/links", title: "admin.links.title", link: "links" },
  { path: "/admin/audit", title: "admin.audit.title", link: "audit" },
  { path: "/admin/health", title: "admin-health.title", link: "health" },
  { path: "/admin/enquiries/:id", title: "admin-enquiries.title" },
  { path: "/news/edit/:id", title: "editor.form.edit_title" },
] as const satisfies readonly AdminScreen[];

/** In place of a screen at any other path. */
const missingScreen: AdminScreen = { path: "/admin/*", title: "layout.not_found_title" };

/** The screen at a path of the site. */
export function adminScreenAt(pathname: string): AdminScreen {
  const { bare } = splitPath(pathname);
  return adminScreens.find(({ path }) => matchPath(path, bare)) ?? missingScreen;
}
