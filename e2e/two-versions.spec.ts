import type { Page } from "@playwright/test";
import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";
import { holdAutosaves } from "./article-flows.ts";
import { expect, type Open, type OpenOptions, test } from "./fixtures.ts";
import { openMenu, signIn } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

const answerSchema = z.object({
  token: z.string().optional(),
  data: z
    .object({
      id: z.number(),
      title: z.string(),
      content: z.string(),
      summary: z.string(),
      status: z.string(),
      lang: z.string(),
      version: z.number(),
      category: z.string(),
      languages: z.object({ zh: z.string().nullable(), en: z.string().nullable() }),
    })
    .partial()
    .optional(),
});

let token = "";
async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answerSchema.parse(await response.json());
}
const stored = async (id: number, language: Language) => (await call("GET", `/news/${id}?lang=${language}`)).data;

const made: number[] = [];
test.beforeAll(async () => {
  token = (await call("POST", "/auth/login", admin)).token ?? "";
});
test.afterAll(async () => {
  for (const id of made) await call("DELETE", `/news/${id}`);
});

let count = 0;
const newTitle = (words: string) => `${words} ${process.pid}x${++count}`;

/** An article in Chinese, as a draft unless said otherwise, and in English if wanted. */
async function createArticle({ status = "draft", english }: { status?: string; english?: object } = {}) {
  const title = newTitle("Two versions");
  const zh = { title: `${title} 中文`, content: "<h2>小标题</h2><p>第一段。</p><p>第二段。</p>", status };
  const id = (await call("POST", "/news", { ...zh, lang: "zh" })).data?.id ?? 0;
  made.push(id);
  const en = { title, content: "<h2>Heading</h2><p>First.</p>", status: "draft", lang: "en", version: 0 };
  if (english) await call("PUT", `/news/${id}`, { ...en, ...english });
  return { id, title };
}

async function enter(open: Open, path: string, options: OpenOptions = {}) {
  const opened = await open(options);
  await signIn(opened.page, path);
  return opened;
}

/** One half of the form. */
function half(page: Page, language: Language) {
  const root = page.locator(`#pane-${language}`);
  return {
    root,
    title: root.locator(`#title-${language}`),
    summary: root.locator(`#summary-${language}`),
    text: root.locator(".editor-text"),
    button: (name: string) => root.getByRole("button", { name, exact: true }),
    async write(title: string, text: string) {
      await this.title.fill(title);
      await this.text.click();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(text);
    },
  };
}
const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });

test("one version is saved, withdrawn and published alone, and keeps the other's unsaved text", async ({ open }) => {
  const { id, title } = await createArticle({ status: "published", english: {} });
  const before = await stored(id, "en");
  const { page, context } = await enter(open, `/news/edit/${id}`);
  await holdAutosaves(context);
  const [zh, en] = [half(page, "zh"), half(page, "en")];
  const requests: unknown[] = [];
  page.on("request", (request) => {
    const body: unknown = request.method() === "PUT" ? request.postDataJSON() : null;
    if (body && !Object.hasOwn(body, "autosave")) requests.push(body);
  });

  await test.step("the language of the page changes", async () => {
    await zh.write(`${title} 改`, "第三段。");
    await en.write(`${title} changed`, "More.");
    const english = page.getByRole("link", { name: "English", exact: true });
    await openMenu(page.getByRole("banner").getByRole("button", { name: "简体中文" }), english);
    await english.click();
    await en.button("Save draft").waitFor();
    expect(await zh.title.inputValue()).toBe(`${title} 改`);
    expect(await zh.text.innerText()).toContain("第三段。");
  });

  await test.step("the Chinese version is saved", async () => {
    await zh.button("Update article").click();
    await page.getByText("The article has been updated").waitFor();
    await page.getByText("You are still here because").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/news/edit/${id}`);
    const sent = { lang: "zh", version: 1, title: `${title} 改`, status: "published", waived: [] };
    expect(requests).toEqual([{ ...sent, content: expect.stringContaining("第三段。") }]);
    expect(await stored(id, "zh")).toMatchObject({ title: `${title} 改`, status: "published", version: 2 });
    expect(await stored(id, "en")).toEqual({ ...before, languages: expect.anything() });
    await en.root.getByText("Translation outdated").waitFor();
  });

  await test.step("what has changed in it is marked as done", async () => {
    const changes = en.root.locator("details", { hasText: "in the Chinese version" });
    await changes.getByText("2 changes in the Chinese version").click();
    const added = async () => (await changes.locator("ins").allTextContents()).map((text) => text.trim());
    await expect.poll(added).toEqual(["改", "第三段。"]);
    await changes.getByRole("button", { name: "Mark as done", exact: true }).first().click();
    await changes.getByText("1 change in the Chinese version").waitFor();
    await expect(changes.getByRole("button", { name: "Mark as done" })).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await changes.getByRole("button", { name: "Mark as done" }).press("Enter");
    await page.getByText("All changes are done").waitFor();
    await expect(en.title).toBeFocused();
    await expect(en.root.getByText("Translation outdated")).toHaveCount(0);
  });

  await test.step("it is withdrawn", async () => {
    await zh.button("Withdraw Chinese").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw Chinese" }).click();
    await expect.poll(async () => (await stored(id, "zh"))?.languages).toEqual({ zh: "draft", en: "draft" });
    expect(await en.title.inputValue()).toBe(`${title} changed`);
    expect(await en.text.innerText()).toContain("More.");
  });

  await test.step("the English version is published", async () => {
    await en.button("Publish English").click();
    await page.waitForURL(`**/news/${id}`);
    expect(await stored(id, "en")).toMatchObject({ title: `${title} changed`, status: "published", version: 2 });
    expect(await stored(id, "zh")).toMatchObject({ title: `${title} 改`, status: "draft" });
  });
});

test("publishing the English version on a Chinese page leads to the English article", async ({ open }) => {
  const english = { content: "<h2>Heading</h2><p>First.</p><p>Second.</p>" };
  const { id, title } = await createArticle({ status: "published", english });
  const { page } = await enter(open, `/zh/news/edit/${id}`);
  await half(page, "en").button("发布英文版").click();
  await page.waitForURL(`**/en/news/${id}`);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a version is asked for its own title, and told what of a copy still is the other language's", async ({
  open,
}) => {
  const { id } = await createArticle({ status: "published" });
  const { page } = await enter(open, `/news/edit/${id}?lang=en`);
  const [zh, en] = [half(page, "zh"), half(page, "en")];

  await test.step("its own title", async () => {
    await en.text.waitFor();
    await zh.title.fill("");
    await en.button("保存草稿").click();
    await en.root.getByText("请先输入标题").waitFor();
    expect(await zh.root.getByText("请先输入标题").count()).toBe(0);
    expect(await en.title.evaluate((field) => field === document.activeElement)).toBe(true);
    expect([await zh.button("更新文章").isEnabled(), await en.button("发布英文版").isEnabled()]).toEqual([true, false]);
    await zh.title.fill("中文");
  });

  await test.step("a copy", async () => {
    await en.button("以中文版为底稿").click();
    await en.root.getByText("仍是中文：标题、正文3段").waitFor();
    expect(await en.title.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await en.text.innerText()).toContain("第二段。");
    await en.title.fill("A title of its own");
    await en.root.getByText("仍是中文：正文3段").waitFor();
    await en.text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Translated.");
    await expect.poll(() => en.root.getByText("仍是中文").count()).toBe(0);
    expect((await stored(id, "zh"))?.languages).toEqual({ zh: "published", en: null });
  });
});

/** What React tells its developer tools of a fiber, as far as it is needed here. */
interface Fiber {
  memoizedProps: { id?: unknown } | null;
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
}

/** Counts, from the first script on, the components that React renders in the pane of each language. */
const countRenders = () => {
  const performedWork = 1;
  const renders = { zh: 0, en: 0 };
  const before = { zh: new Set<Fiber>(), en: new Set<Fiber>() };
  const collect = (fiber: Fiber, into: Set<Fiber>) => {
    into.add(fiber);
    for (let child = fiber.child; child; child = child.sibling) collect(child, into);
  };
  const find = (fiber: Fiber, id: string): Fiber | null => {
    if (fiber.type === "section" && fiber.memoizedProps?.id === id) return fiber.return;
    for (let child = fiber.child; child; child = child.sibling) {
      const found = find(child, id);
      if (found) return found;
    }
    return null;
  };
  Object.assign(window, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
        for (const language of ["zh", "en"] as const) {
          const now = new Set<Fiber>();
          const pane = find(current, `pane-${language}`);
          if (pane) collect(pane, now);
          // a fiber that was not visited is the same object as before
          for (const fiber of now)
            if (typeof fiber.type !== "string" && fiber.flags & performedWork && !before[language].has(fiber))
              renders[language] += 1;
          before[language] = now;
        }
      },
    },
  });
};

/** Whether the browser keeps a draft whose text contains `words`. */
const isKept = (page: Page, words: string) =>
  page.evaluate(
    (words) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open("drafts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result).includes(words));
          };
        };
      }),
    words,
  );

test("typing in one version renders nothing of the other", async ({ open }) => {
  const { id } = await createArticle({ english: {} });
  const { page } = await open({ own: true });
  await page.addInitScript(countRenders);
  // time passes only where the test lets it, so that nothing is sent to the server
  await page.clock.install();
  await signIn(page, `/news/edit/${id}`);
  await half(page, "en").text.waitFor();
  await half(page, "zh").text.click();
  const counts = z.object({ zh: z.number(), en: z.number() });
  const renders = async () => counts.parse(await page.evaluate((): unknown => Reflect.get(window, "renders")));
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.clock.runFor(1500);
    await expect.poll(() => isKept(page, text)).toBe(true);
    return renders();
  };
  const first = await renders();
  const before = await type("abc");
  expect(before.zh).toBeGreaterThan(first.zh);
  expect((await type("defgh ijklmn")).en).toBe(before.en);
});

test("on a narrow screen both versions are tabs that lose no text and say what is unsaved", async ({ open }) => {
  const { id, title } = await createArticle({ status: "published" });
  const { page } = await open();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, `/news/edit/${id}`);
  const [zh, en] = [half(page, "zh"), half(page, "en")];
  await zh.text.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  await zh.write(`${title} 窄`, "窄屏。");
  await tab(page, /简体中文 *已发布 *未保存/).waitFor();
  await tab(page, /简体中文/).focus();
  await page.keyboard.press("ArrowRight");
  expect(await tab(page, /English *未创建/).getAttribute("aria-selected")).toBe("true");
  await page.getByRole("tabpanel", { name: /English/ }).waitFor();
  await en.write(title, "Narrow.");
  await tab(page, /简体中文/).click();
  expect(await zh.title.inputValue()).toBe(`${title} 窄`);
  expect(await zh.text.innerText()).toContain("窄屏。");
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.getByRole("region", { name: "English" }).waitFor();
  expect(await en.text.innerText()).toContain("Narrow.");
  expect(await page.getByRole("tab").count()).toBe(0);
});

test("on a wide screen both versions are compared as they are written", async ({ open }) => {
  const { id } = await createArticle({ english: {} });
  const { page } = await enter(open, `/en/news/edit/${id}`, { language: "en" });
  const panel = page.getByRole("region", { name: "Comparison" });
  await panel.getByText("Headings").waitFor();
  expect(await panel.innerText()).toMatch(/Headings\s+Same\s*1 \/ 1/);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.getByRole("toolbar").count()).toBe(1);
    expect(await sideways(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => page.getByRole("toolbar").count()).toBe(2);
  expect(await sideways(page)).toEqual([]);
  await half(page, "en").text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("### Deeper");
  await panel.getByText("Heading 3: 0 in Chinese, 1 in English").waitFor();
  expect(await half(page, "en").button("Save draft").isEnabled()).toBe(true);
});
