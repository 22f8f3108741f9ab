import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { invitationPath } from "#contract/invitations.ts";
import { addressPath, paths } from "#contract/paths.ts";
import { call, removeArticle } from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { siteRoutes } from "./site-routes.ts";
import { everything, wideImage } from "./whole-article.ts";
import { baseUrl } from "./worker-server.ts";

/** The W3C's HTML checker. */
const checker = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));

/**
 * Small compiled code at once and a stack that the checker's schema needs: a third of the time. Two messages are left
 * out: about `<br/>` for `<br>`, which the standard allows and React's server renderer always writes, and about
 * `view-transition-name`, a property of CSS View Transitions Level 1 that this checker does not know yet. The language of
 * a page is not guessed from its words, as the articles of other tests are no prose; `lang` has tests of its own.
 */
const javaOptions = ["-Xss8m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"];
const checkerOptions = [
  "--format",
  "json",
  "--exit-zero-always",
  "--no-langdetect",
  "--filterpattern",
  "Trailing slash on void elements.*|.*view-transition-name.*doesn't exist.*",
];

const messagesSchema = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().optional() }),
  ),
});

/** Pages besides those of the company. */
const others = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.profile,
  paths.newsPreview,
  invitationPath,
  addressPath,
  paths.admin,
  paths.adminTeam,
  paths.adminNews,
  paths.adminUsers,
  paths.adminAudit,
  paths.newsCreate,
  "/news/edit/1",
  "/News?tab=3",
  "/News?page=2",
  "/no-such-page",
  "/services-post/none",
  "/news/999999",
];

let folder: string;
let whole: number;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "watermirror-html-"));
  const source = await wideImage();
  const article = { title: "Everything", status: "published", cover_image_url: source, lang: "en" };
  whole = (await call("POST", "/news", { ...article, content: everything(source, "measured depth in the lake") })).data
    .id;
});
test.afterAll(async () => {
  await removeArticle(whole);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

async function articleIds(): Promise<number[]> {
  const answer = await fetch(`${baseUrl()}/api/news?limit=100`);
  const { data }: { data: { articles: { id: number }[] } } = await answer.json();
  return data.articles.map(({ id }) => id);
}

/** A page that is saved as a file for the checker. */
interface SavedPage {
  file: string;
  path: string;
  status: number;
  html: string;
}

async function savePage(path: string, index: number): Promise<SavedPage> {
  const answer = await fetch(baseUrl() + path);
  expect(answer.headers.get("content-type"), path).toMatch(/^text\/html; charset=utf-8$/i);
  const file = `${index}.html`;
  const html = await answer.text();
  await writeFile(join(folder, file), html);
  return { file, path, status: answer.status, html };
}

/** Addresses of this site that pages link to or show pictures from, without their anchors. */
function addressesIn(pages: readonly SavedPage[]): string[] {
  const found = pages.flatMap(({ html, path }) =>
    [...html.matchAll(/<(?:a|img) (?:[^>]*? )?(?:href|src)="([^"]*)"/g)].map(
      ([, address = ""]) => new URL(address.replaceAll("&amp;", "&"), baseUrl() + path),
    ),
  );
  const own = found.filter(({ origin }) => origin === baseUrl());
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}

/** What the checker says of files, one line a message. */
function check(files: readonly string[]): Promise<{ file: string; text: string }[]> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(
      "java",
      [...javaOptions, "-jar", checker, ...checkerOptions, ...files],
      options,
      (error, _stdout, stderr) => {
        if (error) return reject(error);
        const { messages } = messagesSchema.parse(JSON.parse(stderr));
        resolve(
          messages.map(({ type, url, message, extract }) => ({
            file: url.slice(url.lastIndexOf("/") + 1),
            text: `${type}: ${message} ${extract ?? ""}`,
          })),
        );
      },
    );
  });
}

test("the W3C's checker finds nothing on any page, and is seen to find faults", async () => {
  test.setTimeout(180_000);
  const pinned = (path: string) => languages.map((language) => `/${language}${path === "/" ? "" : path}`);
  const company = [...siteRoutes.map(({ path }) => path), "/search?q=CE-QUAL-W2"];
  const articles = (await articleIds()).map(paths.article);
  // an address without a language answers with the same page: seen at the company's
  const pages = [...company, ...[...company, ...others, ...articles].flatMap(pinned), "/api/docs"];
  const saved = await Promise.all(pages.map(savePage));
  await test.step("no link and no picture of the company's pages leads to nothing", async () => {
    const statuses = new Map(saved.map(({ path, status }) => [path, status]));
    const addresses = addressesIn(saved.filter(({ path }) => company.flatMap(pinned).includes(path)));
    expect(addresses.length).toBeGreaterThan(150);
    const status = async (path: string) =>
      statuses.get(path) ?? (await fetch(baseUrl() + path, { method: "HEAD" })).status;
    const answers = await Promise.all(addresses.map(async (path) => ({ path, status: await status(path) })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
  await writeFile(join(folder, "faulty.html"), "<!doctype html><title>x</title><p><img src=a.png height=1 height=1>");
  const found = await check([...saved.map(({ file }) => file), "faulty.html"]);
  const pathOf = (file: string) => saved.find((page) => page.file === file)?.path;
  expect(
    found
      .filter(({ file }) => file === "faulty.html")
      .map(({ text }) => text)
      .join(),
  ).toContain("Duplicate attribute");
  expect(pages.length).toBeGreaterThan(150);
  expect(
    found.filter(({ file }) => file !== "faulty.html").map(({ file, text }) => `${pathOf(file)}: ${text}`),
  ).toEqual([]);
});
