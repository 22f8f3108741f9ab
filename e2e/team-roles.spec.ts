import { api } from "./api.ts";
import { expect } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { createMember, test } from "./team-flows.ts";
import { texts } from "./team-texts.ts";
import { baseUrl } from "./worker-server.ts";

// what each role may call is proven by the tests of the endpoints' permissions
test.describe("who may change the team", () => {
  test("is neither visitor nor user: there is no way there and no screen", async ({ open }) => {
    const { page } = await open();
    const toEdit = page.getByRole("link", { name: texts.zh.editTeam });
    await visit(page, "/zh/team");
    expect(await toEdit.count()).toBe(0);
    const user = await api.register();
    await signIn(page, "/zh/team", user);
    await page.getByRole("button", { name: new RegExp(user.username) }).waitFor();
    expect(await toEdit.count()).toBe(0);
    await visit(page, "/zh/admin/team");
    await page.waitForURL(({ pathname }) => pathname === "/zh");
    expect(await page.getByRole("table").count()).toBe(0);
  });

  test("is an editor", async ({ open }) => {
    const { name } = await createMember();
    const { page } = await open({ as: await api.newSession(await api.register("editor")) });
    await visit(page, "/zh/team");
    await page.getByRole("link", { name: texts.zh.editTeam }).click();
    await page.getByRole("table").getByText(name).waitFor();
  });
});

test("the team's page shows Chinese where there is no English, marked as such, and says who works here to search engines", async () => {
  const hostile = `</script><script>document.title='broken'</script>`;
  const { name } = await createMember({ nameEn: "Fall Back", expertise: `水温${hostile}`, order: 70 });
  for (const [language, shown] of [
    ["zh", name],
    ["en", "Fall Back"],
  ] as const) {
    const html = await (await fetch(`${baseUrl()}/${language}/team`)).text();
    const card = html.split("<article").find((part) => part.includes(`>${shown}<`)) ?? "";
    expect(card).toMatch(language === "en" ? /lang="zh-Hans"[^>]*>测试员</ : />测试员</);
    expect(html).not.toContain("<script>document.title");
    const data = Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json = ""]) => json,
    );
    const people = data.flatMap((text): object[] => {
      const parsed: { "@graph"?: object[] } = JSON.parse(text);
      return parsed["@graph"] ?? [];
    });
    const person = { "@type": "Person", name: shown, jobTitle: "测试员", knowsAbout: `水温${hostile}` };
    expect(people).toContainEqual(expect.objectContaining(person));
  }
});
