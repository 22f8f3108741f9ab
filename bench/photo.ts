import { chromium, type Page } from "playwright-core";
import { startServer, temporaryDataDir } from "../e2e/server-process.ts";
import { cameraPhoto, largePhoto } from "../e2e/team-photos.ts";

/**
 * How long the page of the team stands still while the crop dialog opens a photo of 10 MB and 8000 × 6000 pixels: its
 * longest task, beside that of a photo of 900 × 1200 in the same minute, and how long either takes to be shown.
 * Run `npm run build` first; then `npx node bench/photo.ts`.
 */
const rounds = 3;
const admin = { email: "admin@watermirror.example", password: "a-long-enough-password" };

interface Opening {
  /** Longest task of the page, milliseconds; 0 where none took over 50 ms. */
  longest: number;
  /** From the choice of the file until the dialog shows it, milliseconds. */
  shown: number;
}

async function open(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<Opening> {
  await page.evaluate("window.tasks.length = 0");
  const began = performance.now();
  await page.locator("dialog input[type=file]").setInputFiles(file);
  await page.locator("[data-output='400x400']").waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".crop-stage img")?.complete);
  const shown = performance.now() - began;
  await page.waitForTimeout(500);
  const tasks = await page.evaluate<number[]>("[...window.tasks]");
  await page.keyboard.press("Escape");
  await page.locator(".crop-stage").waitFor({ state: "detached" });
  return { longest: Math.max(0, ...tasks), shown };
}

const line = (cells: (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);

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
const large = await largePhoto();
try {
  const page = await browser.newPage({ baseURL: server.url, locale: "zh-CN" });
  await page.goto("/zh/login?redirect=/zh/admin/team");
  await page.locator("input[type=email]").fill(admin.email);
  await page.locator("input[type=password]").fill(admin.password);
  await page.locator("main form button[type=submit]").click();
  await page.getByRole("table").waitFor();
  await page.getByRole("button", { name: "添加成员" }).click();
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
    Object.assign(window, { tasks });
  });
  const small = { name: "small.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto() };
  await open(page, small); // fetches the dialog
  line(["ratio of longest tasks", "large: longest ms", "shown ms", "small: longest ms", "shown ms"]);
  for (let round = 0; round < rounds; round++) {
    const one = await open(page, large.path);
    const other = await open(page, small);
    const ratio = Math.max(50, one.longest) / Math.max(50, other.longest);
    line([ratio.toFixed(2), ...[one.longest, one.shown, other.longest, other.shown].map(Math.round)]);
  }
} finally {
  large.remove();
  await browser.close();
  await server.stop();
  data.remove();
}
