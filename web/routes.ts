import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every screen of the site. `:lang?` pins a page to a language; `layout/site.tsx` refuses any other value. */
export default [
  route("qr/official-account.svg", "layout/official-account-qr.ts"),
  route("sitemap.xml", "found/sitemap.ts"),
  route("robots.txt", "found/robots.ts"),
  route("feed.xml", "found/feed.ts"),
  route("feed.en.xml", "found/feed-en.ts"),
  route(":lang?", "layout/site.tsx", [
    index("home/home.tsx"),
    route("about", "about/about.tsx"),
    route("team", "team/team.tsx"),
    route("services", "services/services.tsx"),
    route("services-category/:serviceType", "services/category.tsx"),
    route("services-post/:serviceId", "services/post.tsx"),
    route("project-post/:projectId", "projects/project.tsx"),
    route("projects", "projects/projects.tsx"),
    route("contacts", "contacts/contacts.tsx"),
    route("terms", "legal/terms.tsx"),
    route("privacy", "legal/privacy.tsx"),
    route("News", "news/list.tsx"),
    route("news/create", "news/create.tsx"),
    route("news/edit/:id", "news/edit.tsx"),
    route("news/preview", "news/preview.tsx"),
    route("news/:id", "news/detail.tsx"),
    route("login", "account/login.tsx"),
    route("register", "account/register.tsx"),
    route("forgot-password", "account/forgot-password.tsx"),
    route("reset-password", "account/reset-password.tsx"),
    route("profile", "account/profile.tsx"),
    route("*", "layout/not-found.tsx"),
  ]),
  route(":lang?", "admin/frame.tsx", [
    route("admin", "admin/overview.tsx"),
    route("admin/users", "admin/users.tsx"),
    route("admin/audit", "admin/audit.tsx"),
  ]),
] satisfies RouteConfig;
