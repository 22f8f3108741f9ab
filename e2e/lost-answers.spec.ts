import type { Page } from "@playwright/test";
import { call, pane, pauseWriting, removeArticle, storedArticle, writeOn } from "./article-flows.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { signIn } from "./page-actions.ts";

const saved = "Saved as a draft at";
const failed = "The server could not be reached";

const articles: number[] = [];
let reported: string[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

/** An article in the form, with what was written beside it. */
async function write(open: Open, path: string) {
  const { page, problems } = await open({ own: true, language: "en" });
  reported = problems;
  await page.clock.install();
  await signIn(page, path);
  await pane(page, "en").content.waitFor();
  return page;
}

/** Lets the server do the next save whose answer then never comes. */
async function loseAnswer(page: Page, method: "POST" | "PUT"): Promise<number[]> {
  const lost: number[] = [];
  await page.route(/\/api\/news(\/\d+)?$/, async (route) => {
    if (lost.length > 0 || route.request().method() !== method) return route.fallback();
    lost.push(0);
    const { data } = await (await route.fetch()).json();
    lost[0] = data.id;
    await route.abort();
  });
  return lost;
}

/** Forgets what the browser itself reports of answers that were lost or refused, which is what these flows are about. */
function forgetRefusals() {
  const others = reported.filter((problem) => !problem.includes("Failed to load resource"));
  reported.splice(0, reported.length, ...others);
}

/** Articles that bear a title, drafts and all. */
async function titled(title: string): Promise<number[]> {
  const answer = await call("GET", "/news?status=all&lang=en&limit=100");
  const { articles: all } = Object(answer.data);
  return all.filter((article: { title: string }) => article.title === title).map(({ id }: { id: number }) => id);
}

test.describe("where the answer to a save is lost", () => {
  test("a new article is saved on when it is tried again, and there is no second one", async ({ open }) => {
    const page = await write(open, "/news/create");
    const lost = await loseAnswer(page, "POST");
    await pane(page, "en").title.fill("Created once only");
    await writeOn(page, "en", "First words.");
    await pauseWriting(page);
    await page.getByText(failed).waitFor();
    await writeOn(page, "en", " And more.");
    await page.clock.fastForward(6000);
    await page.getByText(saved).waitFor();
    const [id = 0] = lost;
    articles.push(id);
    expect(await titled("Created once only")).toEqual([id]);
    expect((await storedArticle(id, "en")).content).toBe("<p>First words. And more.</p>");
    forgetRefusals();
  });
});
