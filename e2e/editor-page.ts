import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { admin } from "./server.setup.ts";

/** An article's form as a test uses it; `language` is the page's and the text's. */
export interface EditorPage {
  page: Page;
  t: (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) => string;
  text: Locator;
  toolbar: Locator;
  tool: (name: string) => Locator;
  dialog: Locator;
  /** The HTML that a save would send. */
  html: () => Promise<string>;
}

async function call(path: string, method: string, token: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${inject("baseUrl")}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.status === 204 ? {} : answer.json();
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** A session of the admin, got without the login page. */
export async function adminSession() {
  const answer = await call("/auth/login", "POST", "", { ...admin, remember: false });
  return { token: String(field(answer, "token")), user: JSON.stringify(field(answer, "user")) };
}

/** A draft with a text, in one language; gives its id and how to remove it. */
export async function draft(token: string, content: string, lang: Language = "zh") {
  const body = { title: `Editor ${Date.now()}`, content, category: "news", status: "draft", lang };
  const id = Number(field(field(await call("/news", "POST", token, body), "data"), "id"));
  return { id, remove: () => call(`/news/${id}`, "DELETE", token) };
}

/** Signs the page in and opens a form, `path` as in `/news/create`. */
export async function openEditor(page: Page, language: Language, path = "/news/create"): Promise<EditorPage> {
  const session = await adminSession();
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  await page.goto(`/${language}${path}`);
  const t: EditorPage["t"] = (key, values) => translate(language, key, values);
  const names = { language: t(`news.language.${language}`) };
  const text = page.getByRole("textbox", { name: t("editor.label", names), exact: true });
  const toolbar = page.getByRole("toolbar", { name: t("editor.toolbar", names), exact: true });
  await text.waitFor();
  return {
    page,
    t,
    text,
    toolbar,
    tool: (name) => toolbar.getByRole("button", { name }),
    dialog: page.getByRole("dialog"),
    html: () => text.evaluate((element) => element.innerHTML),
  };
}

/** Pastes HTML, plain text or files at the cursor, as a browser hands them over. */
export const paste = (text: Locator, given: { html?: string; plain?: string; files?: readonly NamedFile[] }) =>
  text.evaluate((element, { html, plain, files = [] }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData("text/html", html);
    if (plain !== undefined) data.setData("text/plain", plain);
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, given);

export interface NamedFile {
  name: string;
  type: string;
  base64: string;
}
