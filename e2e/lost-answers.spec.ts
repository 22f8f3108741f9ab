import type { Page } from "@playwright/test";
import {
  call,
  makeArticle,
  pane,
  pauseWriting,
  removeArticle,
  statesOf,
  storedArticle,
  writeOn,
} from "./article-flows.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { signIn } from "./page-actions.ts";

const begun = "<p>The first paragraph stands.</p>";
const saved = "Saved as a draft at";
const failed = "The server could not be reached";

let articles: number[] = [];
let reported: string[] = [];
test.afterEach(async () => {
  for (const id of articles) await removeArticle(id);
  articles = [];
});

// its pages are closed before their articles go

/** An article in the form, with what was written beside it. */
async function write(open: Open, path: string) {
  const { page, problems } = await open({ language: "en" });
  reported = problems;
  await page.clock.install();
  await signIn(page, path);
  await pane(page, "en").content.waitFor();
  return page;
}

const made = async (status: "draft" | "published", title: string) => {
  const id = await makeArticle("en", status, title, begun);
  articles.push(id);
  return id;
};

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

  test("publishing after it publishes that article", async ({ open }) => {
    const page = await write(open, "/news/create");
    const lost = await loseAnswer(page, "POST");
    await pane(page, "en").title.fill("Published once only");
    await writeOn(page, "en", "All words.");
    await pauseWriting(page);
    await page.getByText(failed).waitFor();
    await pane(page, "en").button("Publish").click();
    await page.waitForURL(/\/news$/i);
    const [id = 0] = lost;
    articles.push(id);
    expect(await titled("Published once only")).toEqual([id]);
    expect(await storedArticle(id, "en", "visitor")).toMatchObject({ content: "<p>All words.</p>" });
    forgetRefusals();
  });

  test("nobody is said to have saved another version", async ({ open }) => {
    const id = await made("draft", "Answer lost");
    const page = await write(open, `/news/edit/${id}`);
    await loseAnswer(page, "PUT");
    await writeOn(page, "en", " One.");
    await pauseWriting(page);
    await page.getByText(failed).waitFor();
    await writeOn(page, "en", " Two.");
    await page.clock.fastForward(6000);
    await page.getByText(saved).waitFor();
    expect((await storedArticle(id, "en")).content).toBe("<p>The first paragraph stands. One. Two.</p>");
    forgetRefusals();
  });
});

test.describe("where a colleague has changed the state meanwhile", () => {
  const overwrite = async (page: Page) => {
    await pane(page, "en").button("Update article").click();
    const dialog = page.getByRole("alertdialog", { name: "Somebody else has changed this article since" });
    await dialog.getByRole("button", { name: "Overwrite with mine" }).click();
    await dialog.waitFor({ state: "hidden" });
  };

  test("overwriting a withdrawn text does not publish it again", async ({ open }) => {
    const id = await made("published", "Withdrawn by a colleague");
    const page = await write(open, `/news/edit/${id}`);
    await writeOn(page, "en", " Mine.");
    await call("PUT", `/news/${id}`, { lang: "en", status: "draft" });
    await overwrite(page);
    await page.getByText("Somebody has withdrawn this version meanwhile").waitFor();
    await pauseWriting(page);
    await page.getByText(saved).waitFor();
    expect(await storedArticle(id, "en")).toMatchObject({
      ...{ status: "draft", content: "<p>The first paragraph stands. Mine.</p>" },
    });
    forgetRefusals();
  });

  test("overwriting a published text does not publish what is half written", async ({ open }) => {
    const id = await made("draft", "Published by a colleague");
    const page = await write(open, `/news/edit/${id}`);
    await writeOn(page, "en", " Half a");
    await call("PUT", `/news/${id}`, { lang: "en", status: "published" });
    await overwrite(page);
    await page.getByText("Somebody has published this version meanwhile").waitFor();
    await pauseWriting(page);
    await page.getByText("readers still see what is published").waitFor();
    expect(await storedArticle(id, "en", "visitor")).toMatchObject({ content: begun });
    forgetRefusals();
  });
});

test.describe("text beside a published version", () => {
  test("goes on as the draft's own once its author has withdrawn it", async ({ open }) => {
    const id = await made("published", "Withdrawn while writing");
    const page = await write(open, `/news/edit/${id}`);
    await writeOn(page, "en", " Unsaved.");
    await pauseWriting(page);
    await page.getByText("readers still see what is published").waitFor();
    await pane(page, "en").button("Withdraw English").click();
    await pane(page, "en").button("Publish English").waitFor();
    await pauseWriting(page);
    await page.getByText(saved).waitFor();
    expect((await storedArticle(id, "en")).content).toBe("<p>The first paragraph stands. Unsaved.</p>");
  });

  test("is offered in another browser after a colleague has withdrawn the version", async ({ open }) => {
    const id = await made("published", "Offered after a withdrawal");
    const { version } = await storedArticle(id, "en");
    await call("PUT", `/news/${id}`, { lang: "en", content: "<p>On the server alone.</p>", version, autosave: true });
    await call("PUT", `/news/${id}`, { lang: "en", status: "draft" });
    const page = await write(open, `/news/edit/${id}`);
    await page.getByText("There is unsaved text, kept on").waitFor();
    await pane(page, "en").button("Restore").click();
    await page.getByText("On the server alone.").waitFor();
    expect((await statesOf(id, "en")).some(({ base_version }) => base_version !== null)).toBe(true);
  });
});
