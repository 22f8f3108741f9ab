import { api, type Session } from "./api.ts";
import {
  call,
  expectWritten,
  holdAutosaves,
  makeArticle,
  pane,
  removeArticle,
  statesOf,
  storedArticle,
  writeOn,
} from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

const language = "en";
const say = {
  stale: "Another version of this article has been saved",
  update: "Update article",
  overwrite: "Overwrite with this form",
  merge: "Merge selection",
};

const begun = "<p>The first paragraph stands.</p><p>The second paragraph waits.</p>";
const theirs = "<p>The first paragraph stands and changed.</p><p>The second paragraph waits.</p>";

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

/** Another admin, as different from the first as two people are. */
async function colleague() {
  const username = `second_${Date.now() % 1e8}`;
  const person = { username, email: `${username}@example.org`, password: "a-long-enough-password" };
  const { user } = await api.call<Session>("POST", "/auth/register", { ...person, full_name: "Second Writer" });
  await call("PATCH", `/users/${user.id}`, { role: "admin", address_confirmed: true });
  const { token } = await api.newSession(person);
  return {
    save: (id: number, change: object) => api.call("PUT", `/news/${id}`, { lang: language, ...change }, token),
    leave: () => call("PATCH", `/users/${user.id}`, { disabled: true }),
  };
}

test("whoever saves after somebody else sees both texts, and takes a part of each or overwrites the other", async ({
  open,
}) => {
  const id = await makeArticle(language, "published", "Two writers", begun);
  articles.push(id);
  const second = await colleague();
  const { page, context, problems } = await open({ language, as: "admin" });
  const { title, button } = pane(page, language);
  const dialog = page.getByRole("alertdialog", { name: say.stale });
  const save = () => button(say.update).click();
  try {
    await holdAutosaves(context);
    await visit(page, `/news/edit/${id}`);
    await writeOn(page, language, " Mine at the end.");
    await second.save(id, { title: "Two writers, a better title", content: theirs });

    await test.step("a part of each is in the form then, unsaved", async () => {
      await save();
      await dialog.getByText("Second Writer").first().waitFor();
      problems.length = 0; // the browser reports the 409 itself
      await dialog.getByText("and changed").first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      // what each side alone has changed is suggested
      await dialog.getByRole("button", { name: say.merge }).click();
      await dialog.waitFor({ state: "hidden" });
      await expectWritten(page, language, "stands and changed");
      await expectWritten(page, language, "Mine at the end.");
      expect(await title.inputValue()).toBe("Two writers, a better title");
      expect((await storedArticle(id, language)).content).toBe(theirs);
    });

    await test.step("what was saved again meanwhile is overwritten only where its writer says so", async () => {
      await second.save(id, { content: "<p>Wholly theirs.</p>" });
      await save();
      await dialog.getByText("Wholly theirs.").first().waitFor();
      problems.length = 0; // and this one
      expect((await storedArticle(id, language)).content).toBe("<p>Wholly theirs.</p>");
      await dialog.getByRole("button", { name: say.overwrite }).click();
      await expect.poll(async () => (await storedArticle(id, language)).content).toContain("Mine at the end.");
      expect((await storedArticle(id, language)).content).toContain("and changed");
      expect((await statesOf(id, language)).length).toBe(4);
    });
  } finally {
    await second.leave();
  }
});
