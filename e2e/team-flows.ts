import type { Locator, Page, Route } from "@playwright/test";
import { api } from "./api.ts";
import { test as base, type OpenOptions, type WatchedPage } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { type Language, texts } from "./team-texts.ts";

const made: number[] = [];

interface Answer {
  data?: { id: number; name: string; version: number; photo: string | null; order: number }[];
  [field: string]: unknown;
}

/** Calls the API as the admin, or with a token; an empty one is nobody's. */
export const call = async (method: string, path: string, body?: object, token?: string) =>
  api.call<Answer>(method, path, body, token === "" ? undefined : (token ?? (await api.session()).token));

export const members = async () => (await call("GET", "/team")).data ?? [];
export const memberNamed = async (name: string) => (await members()).find((member) => member.name === name);

let count = 0;
/** A member of its own for a test; deleted again at the end. */
export async function createMember(fields: object = {}) {
  const name = `试${process.pid}号${++count}`;
  await call("POST", "/team", { name, position: "测试员", category: "guest", order: 50, ...fields });
  const id = (await memberNamed(name))?.id ?? 0;
  made.push(id);
  return { id, name };
}

export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
/** The form of a member, also while another dialog over it hides it from screen readers. */
export const form = (page: Page) => page.locator("[role=dialog]").first();
export const crop = (page: Page, language: Language) => page.getByRole("dialog", { name: texts[language].crop });
export const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
export const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

interface OpenTeam extends WatchedPage {
  say: (typeof texts)[Language];
}

/** Tests of the team's screen; what they add is deleted at the end. */
export const test = base.extend<{ openTeam: (language?: Language, options?: OpenOptions) => Promise<OpenTeam> }>({
  /** Opens the screen as the admin. */
  openTeam: async ({ open }, use) => {
    await use(async (language = "zh", options = {}) => {
      const watched = await open({ language, as: "admin", ...options });
      await visit(watched.page, `/${language}/admin/team`);
      await watched.page.getByRole("table").waitFor();
      return { ...watched, say: texts[language] };
    });
    const left = (await members()).filter(({ id, name }) => made.includes(id) || name.includes(`${process.pid}`));
    for (const { id } of left) await call("DELETE", `/team/${id}`);
  },
});
