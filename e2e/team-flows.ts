import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { browserForFlows, visit } from "./browser.ts";
import { admin } from "./server.setup.ts";
import { type Language, texts } from "./team-texts.ts";

let token = "";
let user: object = {};
const made: number[] = [];

interface Answer {
  status: number;
  data?: { id: number; name: string; version: number; photo: string | null; order: number }[];
}

export async function call(
  method: string,
  path: string,
  body?: object,
  as = token,
): Promise<Answer & Record<string, unknown>> {
  const response = await fetch(`${inject("baseUrl")}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(as && { Authorization: `Bearer ${as}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: object = await response.json();
  return { status: response.status, ...answer };
}

export async function signInAs(who: { email: string; password: string }) {
  const response = await fetch(`${inject("baseUrl")}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(who),
  });
  const answer: { token: string; user: { id: number } } = await response.json();
  return answer;
}

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

let accounts = 0;
/** Signs a new account of a role in. */
export async function newSession(role: "user" | "editor") {
  const username = `team_${process.pid}_${++accounts}`;
  const account = { email: `${username}@example.com`, password: "team-password" };
  await call("POST", "/auth/register", { username, ...account }, "");
  const session = await signInAs(account);
  if (role !== "user") await call("PATCH", `/users/${session.user.id}`, { role });
  return { ...session, user: { ...session.user, role } };
}

export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const form = (page: Page) => page.getByRole("dialog").first();
export const crop = (page: Page, language: Language) => page.getByRole("dialog", { name: texts[language].crop });
export const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
export const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** A browser for a file of flows on the team's screen, signed in as the admin; what they add is deleted at the end. */
export function teamFlows() {
  const open = browserForFlows();

  beforeAll(async () => {
    ({ token, user } = await signInAs(admin));
  });

  afterAll(async () => {
    const left = (await members()).filter(({ id, name }) => made.includes(id) || name.includes(`${process.pid}`));
    for (const { id } of left) await call("DELETE", `/team/${id}`);
  });

  async function enter(page: Page, path: string, session: { token: string; user: object } = { token, user }) {
    await page.goto("/terms");
    const stored = { token: session.token, user: JSON.stringify(session.user) };
    await page.evaluate((values) => Object.assign(localStorage, values), stored);
    return visit(page, path);
  }

  async function openTeam(language: Language = "zh", options = {}) {
    const watched = await open({ language, ...options });
    await enter(watched.page, `/${language}/admin/team`);
    await watched.page.getByRole("table").waitFor();
    return { ...watched, say: texts[language] };
  }

  return { open, enter, openTeam };
}
