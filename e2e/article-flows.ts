import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { api } from "./api.ts";

interface ApiResponse {
  data: {
    id: number;
    title: string;
    content: string;
    version: number;
    status: string;
    revisions: { id: number; title: string; autosave: boolean; base_version: number | null }[];
  };
}

/** Calls the API as the admin, or as nobody. */
export const call = async (method: string, path: string, body?: object, as: "admin" | "visitor" = "admin") =>
  api.call<ApiResponse>(method, path, body, as === "admin" ? (await api.session()).token : undefined);

/** An article of the flow's own; gives its id. Whoever makes one removes it. */
export async function makeArticle(language: Language, status: "draft" | "published", title: string, content: string) {
  return (await call("POST", "/news", { lang: language, status, title, content })).data.id;
}

export const removeArticle = (id: number) => call("DELETE", `/news/${id}`);

/** The article as it is stored in a language. */
export const storedArticle = async (id: number, language: Language, as: "admin" | "visitor" = "admin") =>
  (await call("GET", `/news/${id}?lang=${language}`, undefined, as)).data;

/** Saved states of a language version, newest first. */
export const statesOf = async (id: number, language: Language) =>
  (await call("GET", `/news/${id}/revisions?lang=${language}`)).data.revisions;

const labels = {
  zh: { title: "请输入文章标题", content: "文章内容" },
  en: { title: "Enter the title of the article", content: "Article content" },
};

/** The half of the form that writes a language. */
export function pane(page: Page, language: Language) {
  const root = page.locator(`#pane-${language}`);
  return {
    root,
    title: root.getByPlaceholder(labels[language].title),
    content: root.getByRole("textbox", { name: labels[language].content }),
    button: (name: string) => root.getByRole("button", { name, exact: true }),
  };
}

/** Writes at the end of the text. */
export async function writeOn(page: Page, language: Language, text: string) {
  const { content } = pane(page, language);
  await content.waitFor();
  await content.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

/** Lets the time pass after which what was written goes to the server. */
export const pauseWriting = (page: Page) => page.clock.fastForward(10_500);

/** Waits until the editor holds a text. */
export const expectWritten = (page: Page, language: Language, text: string) =>
  expect.poll(() => pane(page, language).content.innerText()).toContain(text);

/** Leaves every autosave without an answer, so that what is written stays in the browser however slow the test is. */
export const holdAutosaves = (context: BrowserContext) =>
  context.route(/\/api\/news(\/\d+)?$/, (route) => {
    if (route.request().postDataJSON()?.autosave !== true) return route.fallback();
  });
