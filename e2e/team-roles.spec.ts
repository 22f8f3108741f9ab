import { api } from "./api.ts";
import { expect } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { call, createMember, memberNamed, test } from "./team-flows.ts";
import { languages, texts } from "./team-texts.ts";

test.describe("who may change the team", () => {
  for (const [_who, role, status] of [
    ["nobody in particular", null, 401],
    ["a user", "user", 403],
  ] as const)
    test(`are not ${_who}: no way there, no screen, no call`, async ({ open }) => {
      const session = role && (await api.newSession(await api.register(role)));
      const { id, name } = await createMember();
      const before = await memberNamed(name);
      for (const [method, path] of [
        ["POST", "/team"],
        ["PUT", `/team/${id}`],
        ["PUT", "/team/order"],
        ["DELETE", `/team/${id}`],
        ["POST", `/team/${id}/restore`],
      ] as const) {
        const body = { name: "x", position: "x", category: "guest", ids: [id] };
        expect((await call(method, path, body, session?.token ?? "")).status).toBe(status);
      }
      expect(await memberNamed(name)).toEqual(before);
      for (const language of languages) {
        const { page, context, problems } = await open({ language });
        if (session) await signIn(page, `/${language}/team`, session);
        else await visit(page, `/${language}/team`);
        expect(await page.getByRole("link", { name: texts[language].editTeam }).count()).toBe(0);
        await visit(page, `/${language}/admin/team`);
        await page.waitForURL(({ pathname }) => pathname === (session ? `/${language}` : `/${language}/login`));
        expect(await page.getByRole("table").count()).toBe(0);
        problems.length = 0;
        await context.clearCookies();
      }
    });

  for (const role of ["editor", "admin"] as const)
    test(`is an ${role}`, async ({ open }) => {
      const session = role === "editor" ? await api.newSession(await api.register(role)) : undefined;
      const { id, name } = await createMember();
      for (const [method, path, body, status] of [
        ["PUT", `/team/${id}`, { position: "改过" }, 200],
        ["DELETE", `/team/${id}`, undefined, 200],
        ["POST", `/team/${id}/restore`, undefined, 200],
      ] as const) {
        expect((await call(method, path, body, session?.token)).status).toBe(status);
      }
      for (const language of languages) {
        const { page } = await open({ language });
        await signIn(page, `/${language}/team`, session);
        await page.getByRole("link", { name: texts[language].editTeam }).click();
        await page.getByRole("table").getByText(name).waitFor();
      }
    });
});

test.describe("the team's page", () => {
  test("shows Chinese where there is no English, marked as such, and says who works here to search engines", async ({
    open,
  }) => {
    const hostile = `</script><script>document.title='broken'</script>`;
    const { name } = await createMember({ nameEn: "Fall Back", expertise: `水温${hostile}`, order: 70 });
    for (const [language, shown] of [
      ["zh", name],
      ["en", "Fall Back"],
    ] as const) {
      const { page } = await open({ language });
      await visit(page, `/${language}/team`);
      const card = page.locator("article").filter({ has: page.getByRole("heading", { name: shown, exact: true }) });
      await card.getByText("测试员").waitFor();
      expect(
        await card.getByText("测试员").evaluate((element) => element.closest("[lang]")?.getAttribute("lang")),
      ).toMatch(/^zh/);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const people = data
        .flatMap((text): { "@type"?: string; name?: string; jobTitle?: string; knowsAbout?: string }[] => {
          const parsed: { "@graph"?: object[] } = JSON.parse(text);
          return parsed["@graph"] ?? [];
        })
        .filter((entry) => entry["@type"] === "Person");
      expect(people).toContainEqual(
        expect.objectContaining({ name: shown, jobTitle: "测试员", knowsAbout: `水温${hostile}` }),
      );
      expect(await page.title()).not.toContain("broken");
    }
  });
});
