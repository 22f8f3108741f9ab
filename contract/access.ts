import type { Role, User } from "./user.ts";

/** The least an actor must be: nobody in particular, or signed in with a role that counts as this one. */
export type Access = "anonymous" | Role;

const rank = { anonymous: 0, user: 1, author: 2, editor: 3, admin: 4 } as const satisfies Record<Access, number>;

/** Whether somebody counts as what is asked for: an admin is an editor too, an editor an author, and everybody is at least anonymous. */
export const hasRole = (role: Access, wanted: Access): boolean => rank[role] >= rank[wanted];

/** What the endpoints and services ask for, and the least role that may do it. */
export const permissions = {
  /** One's own account: name, password, sessions, data, deletion. */
  "account.manage": "user",
  "second-factor.enrol": "author",
  "article.read-own": "user",
  /** To write drafts of one's own, submit them for review, and comment on them. */
  "article.write": "author",
  /** To publish, delete and restore articles, to see all drafts and decide about submissions. */
  "article.publish": "admin",
  "image.upload": "author",
  "team.edit": "editor",
  "dashboard.read": "editor",
  "enquiry.manage": "editor",
  "user.manage": "admin",
  /** To see and end every link that opens something without an account. */
  "link.manage": "admin",
  "audit.read": "admin",
  "statistics.read": "admin",
  "backup.read": "admin",
  "health.read": "admin",
} as const satisfies Record<string, Role>;

export type Permission = keyof typeof permissions;

/** Whether an actor, signed in or not, may do something. */
export const can = ({ user }: { user: Pick<User, "role"> | null }, permission: Permission): boolean =>
  user !== null && hasRole(user.role, permissions[permission]);

/** Screens that are not for everybody, by their route, and the least role each of them shows itself to. */
export const screenAccess = {
  "/profile": permissions["account.manage"],
  "/admin": permissions["dashboard.read"],
  "/admin/team": permissions["team.edit"],
  "/admin/enquiries": permissions["enquiry.manage"],
  "/admin/enquiries/:id": permissions["enquiry.manage"],
  "/admin/articles": permissions["article.write"],
  "/admin/news": permissions["article.publish"],
  "/admin/users": permissions["user.manage"],
  "/admin/links": permissions["link.manage"],
  "/admin/audit": permissions["audit.read"],
  "/admin/numbers": permissions["statistics.read"],
  "/admin/health": permissions["health.read"],
  /** Any other path below it: there is nothing, which its frame says. */
  "/admin/*": permissions["article.write"],
  "/news/create": permissions["article.write"],
  "/news/edit/:id": permissions["article.write"],
} as const satisfies Record<`/${string}`, Role>;
