import type { Locator, Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { api } from "./api.ts";
import { signIn } from "./page-actions.ts";

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

/** A draft with a text, in one language; gives its id and how to remove it. */
export async function draft(content: string, lang: Language = "zh") {
  const body = { title: `Editor ${Date.now()}`, content, category: "news", status: "draft", lang };
  const { id } = (await api.asAdmin<{ data: { id: number } }>("POST", "/news", body)).data;
  return { id, remove: () => api.asAdmin("DELETE", `/news/${id}`) };
}

/** Signs the page in and opens a form, `path` as in `/news/create`. */
export async function openEditor(page: Page, language: Language, path = "/news/create"): Promise<EditorPage> {
  await signIn(page, `/${language}${path}`);
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
