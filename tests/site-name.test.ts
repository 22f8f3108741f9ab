import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signedInSchema } from "#contract/account.ts";
import { fileStem } from "#contract/file-stem.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import { feedPath, manifestPath, pinPath, securityTxtPath } from "#contract/paths.ts";
import { contactEmail, site } from "#site";
import { siteRoutes } from "../e2e/site-routes.ts";
import { startRenamed } from "./renamed-site.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const facts = [site.name.zh, site.name.en, site.host, site.email.domain, contactEmail(), fileStem(site.name.en)];
const escaped = [...new Set(facts)].map((fact) => fact.replace(/[.+*?^$()|[\]{}\\]/g, "\\$&"));
const known = new RegExp(escaped.join("|"), "gi");

describe("the site's name, host and e-mail address", () => {
  /** Identifiers inside that nobody visiting the site meets: of the database's file and channels, and of a former store. */
  const internal: Record<string, RegExp> = {
    "server/data-dir.ts": /watermirror\.sqlite/g,
    "server/db/open.ts": /watermirror\.sqlite/g,
    "server/db/postgres-changes.ts": /watermirror(?=_changes|_changes_heard| listens )/g,
    "tools/generate-data-fixture.ts": /watermirror\.sqlite/g,
    "web/storage/draft-database.ts": /earlierName = "watermirror"/g,
  };
  const folders = ["contract", "server", "web", "content", "figures", "public", "tools"];
  const texts = new Set([".ts", ".tsx", ".mjs", ".json", ".mdx", ".css", ".svg", ".vtt", ".txt", ".html", ".xml"]);
  const isTest = (name: string) => /\.test\.tsx?$|\.fixtures\.ts$|(^|\/)test-[\w-]+\.ts$/.test(name);

  it("stand in no source but site.config.ts", () => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    );
    const read = [...files, "server.ts"].filter((name) => texts.has(extname(name)) && !isTest(name));
    expect(read.length).toBeGreaterThan(500);
    const found = read.flatMap((name) => {
      const text = readFileSync(join(root, name), "utf8").replaceAll(internal[name] ?? /(?!)/g, "");
      return (text.match(known) ?? []).map((fact) => `${name}: ${fact}`);
    });
    expect(found).toEqual([]);
  });
});

describe("a site with another name", () => {
  const other: Record<Language, string> = { zh: "澄川", en: "Clearbrook" };
  const dataDir = mkdtempSync(join(tmpdir(), "renamed-"));
  let served: Awaited<ReturnType<typeof startRenamed>>;
  beforeAll(async () => {
    const changes: [string, string][] = [
      [site.name.zh, other.zh],
      [site.name.en, other.en],
      [site.host, "clearbrook.test"],
      [site.email.domain, "clearbrook.test"],
      [site.email.account, "post"],
      [site.qr.officialAccount, "https://clearbrook.test/account"],
    ];
    served = await startRenamed(changes, dataDir);
  });
  afterAll(async () => {
    await served.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(served.url + path, { headers, redirect: "manual" });
  /** The text of an answer, with its headers, and without the folder of this project, which may be called like the site. */
  async function textOf(answer: Response) {
    const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
    return text.replaceAll(root.replace(/\/$/, ""), "");
  }
  const former = (text: string) => text.match(known) ?? [];

  const screens = [
    ...siteRoutes.map(({ path }) => path),
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/invitation",
    "/profile",
    "/news/1",
    "/News?tab=3",
    "/admin",
    "/admin/team",
    "/admin/news",
    "/admin/users",
    "/admin/audit",
    "/news/create",
    "/news/edit/1",
    "/news/preview",
  ];

  it.each(languages)("is called by it on every page, and never by the former one, in %s", async (language) => {
    for (const path of screens) {
      const answer = await get(pinPath(path, language));
      const text = await textOf(answer);
      expect([path, answer.status, former(text), text.includes(other[language])]).toEqual([path, 200, [], true]);
    }
    const missing = await get(pinPath("/no/such/page", language));
    expect([missing.status, former(await textOf(missing))]).toEqual([404, []]);
  });

  it.each(languages)("is called by it in its feed and its web app manifest, in %s", async (language) => {
    for (const path of [feedPath[language], manifestPath[language]]) {
      const text = await textOf(await get(path));
      expect([path, former(text), text.includes(other[language])]).toEqual([path, [], true]);
    }
  });

  it.each([
    ["/sitemap.xml", "https://site.test"],
    ["/robots.txt", "https://site.test"],
    [securityTxtPath, "mailto:post@clearbrook.test"],
    ["/qr/official-account.svg", "<svg"],
    ["/api/openapi.json", `${other.en} API`],
    ["/api/docs", `${other.en} API`],
  ])("keeps the former name out of %s", async (path, expected) => {
    const answer = await get(path);
    const text = await textOf(answer);
    expect([answer.status, former(text), text.includes(expected)]).toEqual([200, [], true]);
  });

  it("names where to report a vulnerability by its address, over https", async () => {
    const lines = (await (await get(securityTxtPath)).text()).split("\n");
    expect(lines).toContain("Contact: https://site.test/contacts");
    expect(lines).toContain("Canonical: https://site.test/.well-known/security.txt");
  });

  it("signs its mail with it, and keeps the former one out of what can be saved", async () => {
    const said = (name: string) => new RegExp(`^${name}: (\\S+)`, "m").exec(served.stdout())?.[1];
    const [email, password] = [said("Admin"), said("Password")];
    expect(email).toMatch(/@clearbrook\.test$/);
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${served.url}/api${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    for (const language of languages) await post("/auth/forgot-password", { email }, { "Accept-Language": language });
    const mails = () => readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".eml"));
    await vi.waitFor(() => expect(mails()).toHaveLength(2), 30_000);
    for (const name of mails()) {
      const source = readFileSync(join(dataDir, "mail", name), "utf8");
      expect(former(decoded(source))).toEqual([]);
      expect(source).toMatch(/^From: .*<post@clearbrook\.test>\r$/ms);
      expect(decoded(source)).toMatch(/澄川|Clearbrook/);
    }
    const { token } = signedInSchema.parse(await (await post("/auth/login", { email, password })).json());
    const csv = await get("/api/audit.csv", { Authorization: `Bearer ${token}` });
    expect([csv.status, former(await textOf(csv))]).toEqual([200, []]);
    const copy = await get("/api/auth/me/data", { Authorization: `Bearer ${token}` });
    const data = await textOf(copy);
    expect([copy.status, former(data), data.includes("clearbrook-account-")]).toEqual([200, [], true]);
    const setup = await post("/auth/second-factor/enrol", { password }, { Authorization: `Bearer ${token}` });
    const secret = await textOf(setup);
    expect([setup.status, former(secret), secret.includes("Clearbrook")]).toEqual([200, [], true]);
  });
});

/** A mail with its encoded words, quoted-printable and Base64 parts as readable text. */
function decoded(source: string): string {
  const fromQuoted = (text: string) =>
    Buffer.from(
      text
        .replace(/=\r?\n/g, "")
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      "latin1",
    ).toString("utf8");
  const words = source.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === "B" ? Buffer.from(text, "base64").toString("utf8") : fromQuoted(text.replaceAll("_", " ")),
  );
  const parts = source.match(/^(?:[A-Za-z\d+/]{60,}={0,2}\r?\n)+[A-Za-z\d+/]*={0,2}/gm) ?? [];
  return [words, fromQuoted(source), ...parts.map((part) => Buffer.from(part, "base64").toString("utf8"))].join("\n");
}
