import type { Page } from "@playwright/test";
import { api, type Session } from "./api.ts";
import {
  call,
  expectWritten,
  makeArticle,
  pane,
  removeArticle,
  statesOf,
  storedArticle,
  writeOn,
} from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./page-actions.ts";

/** Another admin, as different from the first as two people are. */
async function colleague() {
  const username = `second_${Date.now() % 1e8}`;
  const person = { username, email: `${username}@example.org`, password: "a-long-enough-password" };
  const { user } = await api.call<Session>("POST", "/auth/register", { ...person, full_name: "Second Writer" });
  await call("PATCH", `/users/${user.id}`, { role: "admin" });
  return { ...person, leave: () => call("PATCH", `/users/${user.id}`, { disabled: true }) };
}

const save = (page: Page) => pane(page, "en").button("Update article").click();

test("two people in two browsers write one article, and both texts end up in it", async ({ open }) => {
  const id = await makeArticle("en", "published", "Two browsers", "<p>Begun together.</p><p>Left alone.</p>");
  const second = await colleague();
  try {
    const one = await open({ language: "en" });
    const two = await open({ language: "en" });
    await signIn(one.page, `/news/edit/${id}`);
    await signIn(two.page, `/news/edit/${id}`, second);
    await writeOn(one.page, "en", " The end of the first.");
    await pane(two.page, "en").title.fill("Two browsers, a better title");
    await save(two.page);
    await expect.poll(async () => (await storedArticle(id, "en")).title).toBe("Two browsers, a better title");

    await save(one.page);
    const dialog = one.page.getByRole("alertdialog");
    await dialog.getByText("Second Writer").first().waitFor();
    one.problems.length = 0; // the browser reports the 409 itself
    await dialog.getByRole("button", { name: "Use what is chosen" }).click();
    await expectWritten(one.page, "en", "The end of the first.");
    expect(await pane(one.page, "en").title.inputValue()).toBe("Two browsers, a better title");
    await save(one.page);
    await expect.poll(async () => (await storedArticle(id, "en")).content).toContain("The end of the first.");
    expect((await storedArticle(id, "en")).title).toBe("Two browsers, a better title");
    expect((await statesOf(id, "en")).length).toBe(3);
  } finally {
    await second.leave();
    await removeArticle(id);
  }
});
