/**
 * Which folder may import which. An entry is a folder with all below it, the files directly in a folder (`web/*`), or one
 * file, where only that file of another feature is public. A folder may always import from itself.
 */
export type Allowed = readonly string[];

const serverBase = ["contract", "site.config.ts", "server/db", "server/http", "server/storage"];
/** What every feature of the server records: its actions, and its refusals. */
const audit = ["server/audit/audit.port.ts", "server/audit/recorder.ts", "server/audit/rate-limit-audit.ts"];

/** The texts and parts that every screen shows. */
const screenBase = [
  "contract",
  "site.config.ts",
  "web/context.ts",
  "web/html",
  "web/i18n",
  "web/islands",
  "web/ui",
  "web/layout",
  "web/seo",
];
const contentPage = [...screenBase, "web/content-pages"];
/** What a screen with data of its own adds to that. */
const application = [...screenBase, "web/http", "web/navigation", "web/session", "web/storage"];

/** By folder; `web/*` and `server/*` are the files directly in the folder, which put the application together. */
export const allowedImports: Readonly<Record<string, Allowed>> = {
  contract: [],
  figures: ["contract"],
  content: ["contract", "figures", "site.config.ts"],

  "server/app.ts": ["contract", "server", "web/context.ts", "web/page-rules.server.ts"],
  "server/searchable-pages.ts": ["contract", "server", "web/search/site-pages.server.ts"],
  "server/*": ["contract", "site.config.ts", "server"],
  "server/cli": ["contract", "site.config.ts", "server"],
  "server/seed": ["contract", "site.config.ts", "server"],
  "server/db": ["contract"],
  "server/search": ["contract", "server/db", "server/http"],
  "server/http": ["contract", "site.config.ts", "server/db"],
  "server/storage": ["contract", "server/db", "server/http", "server/env.ts"],
  "server/encryption": ["contract/proof-of-work.ts"],
  // reads and writes everything, whatever it means
  "server/backup": ["contract", "server/db", "server/http", "server/storage", "server/encryption", "server/env.ts"],
  "server/mail": ["contract", "site.config.ts", "server/db", "server/encryption", "server/env.ts"],
  "server/account": [...serverBase, ...audit, "server/encryption", "server/mail", "server/env.ts"],
  "server/audit": serverBase,
  "server/dashboard": [...serverBase, "server/audit/audit.service.ts", "server/statistics/statistics.service.ts"],
  "server/enquiries": [...serverBase, ...audit, "server/encryption", "server/mail"],
  "server/media": [...serverBase, ...audit],
  "server/monitoring": [
    "contract",
    "package.json",
    "server/db",
    "server/env.ts",
    "server/http",
    "server/mail/outbox.queries.ts",
    "server/mail/retry.ts",
  ],
  "server/news": [
    ...serverBase,
    ...audit,
    "server/account/tokens.ts",
    "server/mail",
    "server/media/copy/image-copies.ts",
    "server/search",
    "server/url-submission/url-submission.port.ts",
  ],
  "server/url-submission": ["contract", "server/db", "server/http", "server/env.ts", "server/mail/retry.ts"],
  // downloads and deletes all that belongs to an account
  "server/personal-data": [
    ...serverBase,
    ...audit,
    "server/account",
    "server/encryption",
    "server/audit/audit.presenter.ts",
    "server/mail/outbox.queries.ts",
    "server/users/users.queries.ts",
  ],
  "server/invitations": [...serverBase, ...audit, "server/account", "server/mail", "server/users/users.queries.ts"],
  // lists and ends the links of both
  "server/links": [
    ...serverBase,
    ...audit,
    "server/account/mask-email.ts",
    "server/invitations/invitation-maker.queries.ts",
    "server/news/link-maker.queries.ts",
  ],
  "server/site-identity": serverBase,
  "server/statistics": serverBase,
  "server/team": [...serverBase, ...audit, "server/search"],
  "server/users": [...serverBase, ...audit, "server/account/owner-notices.port.ts"],

  "web/*": [
    ...contentPage,
    ...application,
    "web/contacts/contacts-query.ts",
    "web/news/list-params.ts",
    "web/search/search-params.ts",
    "web/theme",
    "web/your-water/lake-url.ts",
  ],
  "web/storage": ["contract"],
  "web/i18n": ["contract", "web/storage"],
  "web/html": ["contract"],
  "web/islands": ["contract", "web/i18n", "web/ui"],
  "web/ui": ["contract", "web/i18n"],
  "web/session": ["contract", "web/http", "web/i18n", "web/storage"],
  "web/http": ["contract", "web/i18n", "web/session"],
  "web/navigation": ["contract", "web/i18n", "web/ui"],
  "web/layout": [
    "contract",
    "site.config.ts",
    "web/inline-boot-script.ts",
    "web/http",
    "web/i18n",
    "web/islands",
    "web/session",
    "web/storage",
    "web/ui",
  ],
  "web/seo": [
    "contract",
    "site.config.ts",
    "content/front-matter.ts",
    "web/context.ts",
    "web/content-pages/documents.server.ts",
    "web/content-pages/document-places.server.ts",
  ],
  "web/content-pages": [...screenBase, "content", "figures", "web/storage/local-storage.ts"],
  "web/editor": ["contract", "web/http", "web/i18n", "web/storage/random-id.ts", "web/ui"],
  "web/home": [...contentPage, "content", "figures"],
  "web/about": contentPage,
  "web/contacts": [...contentPage, ...application, "figures"],
  "web/your-water": [...contentPage, "figures"],
  "web/feeds": contentPage,
  "web/legal": contentPage,
  "web/projects": contentPage,
  "web/search": [...contentPage, "content/home/home.ts", "web/navigation"],
  "web/services": contentPage,
  "web/theme": ["contract"],
  "web/team": [...contentPage, "web/session/session.ts"],
  "web/signed-in": application,
  "web/account": [...application, "web/signed-in"],
  "web/admin": [...application, "web/signed-in", "figures/lib", "figures/plot"],
  "web/news": [
    ...application,
    "web/signed-in",
    "web/editor/editor.tsx",
    "web/editor/images/upload-queue.ts",
    "web/editor/keys.ts",
    "web/editor/images/upload-queue.ts",
    "web/editor/passages.ts",
    "content/front-matter.ts",
    "content/cover-captions.ts",
    "web/content-pages/documents.server.ts",
    "web/content-pages/demonstration-label.tsx",
  ],
};

/** Files whose types may be imported where their values may not, with those who may. */
export const allowedTypes: Readonly<Record<string, Allowed>> = {
  // inferred from the implementations; routes and loaders state what they take of it
  "server/services.ts": ["server", "web/context.ts"],
};

/** What a test may import besides, by its topmost folder. */
export const allowedInTests: Readonly<Record<string, Allowed>> = {
  contract: ["tests"],
  figures: ["tests"],
  content: ["tests"],
  server: ["tests", "server"],
  web: ["tests", "web/routes.ts"],
};

/**
 * Packages that only some of those folders may import; all others are free. `node:` is every module of Node itself; `*`
 * matches any beginning of a path. Tests are free.
 */
export const restrictedPackages: Readonly<Record<string, Allowed>> = {
  "node:": ["server", "content/check.ts", "web/entry.server.tsx", "web/ui/figure-source.server.ts"],
  react: ["web"],
  "react-dom": ["web"],
  "react-router": ["web", "server/app.ts"],
  hono: ["server"],
  "@hono": ["server"],
  kysely: ["server/db", "*.queries.ts"],
};
