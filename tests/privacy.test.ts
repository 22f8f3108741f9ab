import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { videoOrigins } from "#contract/article-html.ts";
import { browserStorage } from "#contract/privacy/browser-storage.ts";
import { serverStorage } from "#contract/privacy/server-storage.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import { createTestDatabase, engines } from "#tests/databases.ts";

const root = join(import.meta.dirname, "..");

/** Ways to store something in a browser, or to pass it between its tabs. */
const storageApis =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|BroadcastChannel|SharedWorker|setCookie)\b|\bdocument\b.{0,5}\bcookie\b|["'`]Set-Cookie["'`]|\bserviceWorker\b|\bcaches\.open\b|\bnavigator\.storage\b/i;

/** The modules that may use them. Each takes its keys by type from the list that the privacy page shows. */
const storageModules: Readonly<Record<string, RegExp>> = {
  "web/storage/local-storage.ts": /key: LocalKey/,
  "web/storage/form-draft-storage.ts": /form: FormKey/,
  "web/inline-boot-script.ts": /tokenKey: LocalKey[\s\S]*languageCookie: StorageKey<"cookie">/,
  "server/account/known-device.ts": /cookieName: StorageKey<"cookie">/,
  "web/layout/language-links.tsx": /cookieName: StorageKey<"cookie">/,
  "web/storage/draft-database.ts": /databaseName: StorageKey<"indexed">/,
  "web/session/deleted-account.ts": /channelName: StorageKey<"channel">/,
  "web/news/preview-store.ts": /storageKey: StorageKey<"session">/,
  "web/news/form/tabs/open-tabs.ts": /channelName: StorageKey<"channel">/,
};

/** Modules that name such an API without using it themselves: they hand it to one of the above, or describe it. */
const mentions = ["web/content-pages/mdx/privacy.tsx", "contract/privacy/browser-storage.ts"];

const sources = ["contract", "web", "server", "content", "figures"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|mdx)$/.test(file) && !/\.(test|fixtures)\.tsx?$|(^|\/)test-[\w-]+\.ts$/.test(file))
    .map((file) => `${folder}/${file}`),
);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

it("stores in browsers only through modules whose keys are typed by the list", () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter((file) => storageApis.test(withoutComments(readFileSync(join(root, file), "utf8"))));
  const allowed = [...Object.keys(storageModules), ...mentions];
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
  for (const [file, typed] of Object.entries(storageModules)) {
    expect(readFileSync(join(root, file), "utf8"), file).toMatch(typed);
  }
});

it("lets the router store nothing: it would only where it discovers routes", async () => {
  const { default: config } = await import("../react-router.config.ts");
  expect(config.routeDiscovery).toEqual({ mode: "initial" });
});

it("uses every key it lists", () => {
  const code = sources
    .filter((file) => !file.startsWith("contract/privacy/"))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  for (const { place, key } of browserStorage) {
    expect(code, `${place} ${key}`).toMatch(new RegExp(`["'\`]${key.replace("*", "")}`));
  }
});

it.each(engines)("lists every table of the database, and no other, on %s", async (engine) => {
  const database = await createTestDatabase(engine);
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  await database.close();
  const own = tables.filter((name) => !/^(kysely_|article_search|rate_limits$|sqlite_)/.test(name));
  expect(serverStorage.flatMap((entry) => [...entry.tables]).toSorted()).toEqual(own.toSorted());
});

it("names every host that videos may come from", () => {
  expect(Object.keys(videoHosts).toSorted()).toEqual([...videoOrigins].toSorted());
});

it("says everything in both languages", () => {
  for (const entry of [...browserStorage, ...serverStorage]) {
    for (const texts of [entry.purpose, entry.retention]) {
      expect(texts.zh).toMatch(/[\u3400-\u9fff]/);
      expect(texts.en).toMatch(/^[A-Z\d][^\u3400-\u9fff]+$/);
    }
  }
});
