import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";

/**
 * How soon the editor can be typed into, from navigation with an empty cache, and how long frames last while 100
 * characters are typed into an article of 100 KB, beside the same text in a bare `contenteditable` in the same minute.
 * Run `npm run build` first; then `npx node bench/editor.ts`.
 */
const rounds = 3;
const typed = "水".repeat(50) + "w".repeat(50);
const articleBytes = 100 * 1024;
const admin = { email: "admin@watermirror.example", password: "a-long-enough-password" };

const paragraph = (index: number) =>
  `<p>${index}. 四月，整个水柱接近 8 °C，<strong>每升水里</strong>存着将近十二毫克的氧；<em>the top ten metres</em> warm, grow lighter and stop mixing with what lies below.</p>`;

/** Headings, paragraphs, a table and code, as long as an hour's report. */
function longArticle(): string {
  const parts = [
    "<table><tbody><tr><th><p>Site</p></th><th><p>m</p></th></tr><tr><td><p>A</p></td><td><p>7</p></td></tr></tbody></table>",
    `<pre><code class="language-python">${"def depth(x):\n    return x * 2\n".repeat(40)}</code></pre>`,
  ];
  for (let index = 0; Buffer.byteLength(parts.join("")) < articleBytes; index++)
    parts.push(index % 10 === 0 ? `<h2>第 ${index} 节</h2>` : paragraph(index));
  return parts.join("");
}

async function api(base: string, path: string, body: object, token = ""): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const value: unknown = await answer.json();
  if (!answer.ok || typeof value !== "object" || value === null) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return { ...value };
}

/** A browser with an empty cache in which the admin is signed in. */
async function signedIn(browser: Browser, base: string, login: Record<string, unknown>): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: base, locale: "zh-CN", viewport: { width: 1440, height: 900 } });
  const session = { token: String(login.token), user: JSON.stringify(login.user) };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  return context;
}

/** Milliseconds from navigation until a letter that is typed stands in the text. */
async function readyMs(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto("/zh/news/create", { waitUntil: "commit" });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const text = document.querySelector<HTMLElement>(".editor-text[contenteditable=true]");
          if (!text) return requestAnimationFrame(look);
          text.focus();
          document.execCommand("insertText", false, "水");
          if (text.textContent?.includes("水")) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.close();
  return ms;
}

interface Frames {
  /** Longest time between two frames in which something was typed, in milliseconds. */
  longest: number;
  median: number;
  /** Tasks of over 50 ms. */
  long: number;
}

/** Types in the middle of the text and watches the frames. */
async function typeInto(page: Page, selector: string): Promise<Frames> {
  await page.locator(selector).waitFor();
  await page.waitForTimeout(2500); // what loads after the text is none of its typing
  await page.evaluate((chosen) => {
    const text = document.querySelector<HTMLElement>(chosen);
    const paragraphs = text?.querySelectorAll(":scope > p") ?? [];
    const middle = paragraphs[Math.floor(paragraphs.length / 2)];
    if (!text || !middle) throw new Error("no text to type into");
    middle.scrollIntoView({ block: "center" });
    text.focus();
    getSelection()?.collapse(middle, middle.childNodes.length);
    const frames: number[] = [];
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
    let last = performance.now();
    const watch = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    Object.assign(window, { frames, tasks });
  }, selector);
  await page.waitForTimeout(300);
  await page.evaluate("window.frames.length = 0; window.tasks.length = 0");
  const session = await page.context().newCDPSession(page);
  for (const text of typed) {
    await session.send("Input.insertText", { text });
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(200);
  const seen = await page.evaluate<{ frames: number[]; tasks: number[] }>(
    "({ frames: [...window.frames], tasks: [...window.tasks] })",
  );
  const sorted = seen.frames.toSorted((a, b) => a - b);
  return {
    longest: sorted.at(-1) ?? Number.NaN,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    long: seen.tasks.length,
  };
}

const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const data = temporaryDataDir();
const server = await startServer({
  DATA_DIR: data.dir,
  LOG_LEVEL: "warn",
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
try {
  const login = await api(server.url, "/auth/login", { ...admin, remember: false });
  const content = longArticle();
  const input = { title: "Long report", content, category: "news", status: "draft", lang: "zh" };
  const created = await api(server.url, "/news", input, String(login.token));
  const { data: article } = created;
  const id = typeof article === "object" && article !== null && "id" in article ? article.id : undefined;

  const ready: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const context = await signedIn(browser, server.url, login);
    const ms = await readyMs(context);
    if (round > 0) ready.push(ms); // the first warms the server
    await context.close();
  }
  line(["ready ms", "rounds"]);
  line([Math.round(median(ready)), ready.map(Math.round).join(" ")]);

  line(["ratio", "ours longest ms", "median", "tasks > 50 ms", "bare longest ms", "median", "tasks > 50 ms"]);
  for (let round = 0; round < rounds; round++) {
    const context = await signedIn(browser, server.url, login);
    const page = await context.newPage();
    await page.goto(`/zh/news/edit/${id}`);
    const ours = await typeInto(page, "#pane-zh .editor-text");
    const plain = await context.newPage();
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map((link) => link.outerHTML).join(""),
    );
    await plain.goto("/robots.txt");
    await plain.setContent(
      `${styles}<div id="bare" class="article-body" lang="zh-Hans" contenteditable="true">${content}</div>`,
    );
    const bare = await typeInto(plain, "#bare");
    const shown = [ours, bare].flatMap(({ longest, median: middle, long }) => [
      longest.toFixed(1),
      middle.toFixed(1),
      long,
    ]);
    line([(ours.longest / bare.longest).toFixed(2), ...shown]);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  data.remove();
}
