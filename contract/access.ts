import type { Role } from "./user.ts";

/** The least an actor must be: nobody in particular, or signed in with a role that counts as this one. */
export type Access = "anonymous" | Role;

const rank = { anonymous: 0, user: 1, editor: 2, admin: 3 } as const satisfies Record<Access, number>;

/** Whether somebody counts as what is asked for: an admin is an editor too, and everybody is at least anonymous. */
export const hasRole = (role: Access, wanted: Access): boolean => rank[role] >= rank[wanted];

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Every endpoint under `/api` and the least role it answers. Of what it answers, the actor's role may show more. */
export const endpointAccess = {
  "GET /openapi.json": "anonymous",
  "GET /docs": "anonymous",

  "POST /auth/register": "anonymous",
  "POST /auth/login": "anonymous",
  "POST /auth/login/second-factor": "anonymous",
  "POST /auth/logout": "anonymous",
  "POST /auth/refresh": "user",
  "GET /auth/me": "user",
  "PATCH /auth/me": "user",
  "DELETE /auth/me": "user",
  "GET /auth/me/data": "user",
  "POST /auth/change-password": "user",
  "POST /auth/logout-all": "user",
  "GET /auth/sessions": "user",
  "DELETE /auth/sessions/{id}": "user",
  "GET /auth/second-factor": "user",
  "POST /auth/second-factor/enrol": "editor",
  "POST /auth/second-factor/confirm": "editor",
  "POST /auth/second-factor/recovery-codes": "user",
  "DELETE /auth/second-factor": "user",
  "POST /auth/forgot-password": "anonymous",
  "POST /auth/reset-password": "anonymous",

  "GET /news": "anonymous",
  "GET /news/{id}": "anonymous",
  "POST /news/{id}/views": "anonymous",
  "GET /news/my/articles": "user",
  "POST /news": "admin",
  "PUT /news/{id}": "admin",
  "DELETE /news/{id}": "admin",
  "POST /news/{id}/restore": "admin",
  "GET /news/{id}/revisions": "admin",
  "GET /news/{id}/revisions/{rev}": "admin",
  "DELETE /news/{id}/revisions/{rev}": "admin",
  "POST /news/{id}/revisions/{rev}/restore": "admin",

  "POST /media": "editor",
  "POST /media/copy": "editor",

  "GET /team": "anonymous",
  "POST /team": "editor",
  "PUT /team/order": "editor",
  "PUT /team/{id}": "editor",
  "DELETE /team/{id}": "editor",
  "POST /team/{id}/restore": "editor",

  "GET /dashboard": "editor",
  "GET /users": "admin",
  "PATCH /users/{id}": "admin",
  "DELETE /users/{id}": "admin",
  "POST /users/{id}/second-factor/reset": "admin",

  "GET /audit": "admin",
  "GET /audit.csv": "admin",
} as const satisfies Record<`${Method} /${string}`, Access>;

/** An endpoint as `METHOD /path`, below `/api`. */
export type Endpoint = keyof typeof endpointAccess;

/** Screens that are not for everybody, by their route, and the least role each of them shows itself to. */
export const screenAccess = {
  "/profile": "user",
  "/admin": "editor",
  "/admin/team": "editor",
  "/admin/news": "admin",
  "/admin/users": "admin",
  "/admin/audit": "admin",
  "/news/create": "admin",
  "/news/edit/:id": "admin",
} as const satisfies Record<`/${string}`, Role>;
