import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import homeEn from "#content/home/en.json" with { type: "json" };
import homeZh from "#content/home/zh.json" with { type: "json" };
import { languages } from "#contract/i18n/language.ts";
import { feedPath, paths, pinPath } from "#contract/paths.ts";
import { apiClient } from "../e2e/api.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "../e2e/server-process.ts";
import { siteRoutes } from "../e2e/site-routes.ts";

const samples = join(import.meta.dirname, "../content/samples");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(samples, file), "utf8"));

const titled = z.object({ title: z.string() }).optional();
const articles = readdirSync(join(samples, "news")).map((folder) =>
  z.object({ zh: titled, en: titled }).parse(readJson(`news/${folder}/article.json`)),
);
const members = z.array(z.object({ name: z.string(), nameEn: z.string() })).parse(readJson("team.json"));
const teasers = [...homeZh.news.items, ...homeEn.news.items];

/** What only the samples say. */
const invented = [
  ...articles.flatMap(({ zh, en }) => [zh?.title, en?.title]),
  ...members.flatMap(({ name, nameEn }) => [name, nameEn]),
  ...teasers.flatMap(({ title, href }) => [title, href.replace(/^.*\}/, "")]),
  "示例成员",
  "sample member",
  "Sample member",
].filter((text) => text !== undefined);

const admin = { email: "admin@example.org", password: "the-admins-password" };

describe("a site that was started with SEED=none", () => {
  const data = temporaryDataDir();
  let server: ServerProcess;
  beforeAll(async () => {
    const { email, password } = admin;
    server = await startServer({ DATA_DIR: data.dir, SEED: "none", ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  });
  afterAll(async () => {
    await server.stop();
    data.remove();
  });

  /** An answer as it was sent, with the text that readers see of it, which marks where lines may break. */
  async function read(path: string, token?: string) {
    const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
    const answer = await fetch(server.url + path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    const sent = await answer.text();
    return `${sent}\n${DomUtils.textContent(parseDocument(sent)).replaceAll(/[\u200b\u2060\u00ad]/g, "")}`;
  }
  const sayings = (text: string) => invented.filter((saying) => text.includes(saying));

  it.each(languages)(
    "says nothing of the samples on its pages, in its feed and its search, in %s",
    async (language) => {
      const searches = teasers.map(({ title }) => `${paths.search}?q=${encodeURIComponent(title.slice(0, 12))}`);
      const pages = [...siteRoutes.map(({ path }) => path), `${paths.news}?tab=3`, ...searches];
      for (const path of [...pages.map((page) => pinPath(page, language)), feedPath[language], "/sitemap.xml"]) {
        expect([path, sayings(await read(path))]).toEqual([path, []]);
      }
    },
  );

  it("has no article, member, enquiry or account but the admin's", async () => {
    const { token } = await apiClient(() => server.url).newSession(admin);
    for (const path of [
      "/api/news?status=all",
      "/api/news?status=trash",
      "/api/team",
      "/api/enquiries",
      "/api/users",
      "/api/dashboard",
    ])
      expect([path, sayings(await read(path, token))]).toEqual([path, []]);
    const users = z
      .object({ data: z.object({ total: z.int() }) })
      .parse(
        JSON.parse(
          await (await fetch(`${server.url}/api/users`, { headers: { Authorization: `Bearer ${token}` } })).text(),
        ),
      );
    expect(users.data.total).toBe(1);
  });
});
