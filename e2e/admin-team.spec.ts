import type { Route } from "@playwright/test";
import { api } from "./api.ts";
import { coreFlow, expect } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { accessibilityProblems, untranslated, widthsWithSidewaysScrolling } from "./page-examination.ts";
import { call, createMember, crop, form, isFocused, json, memberNamed, members, row, test } from "./team-flows.ts";
import { cameraPhoto, choose } from "./team-photos.ts";
import { languages, texts } from "./team-texts.ts";

test.describe("the screen", () => {
  test("is for editors, and says so to others", async ({ open }) => {
    const session = await api.newSession(await api.register());
    const { page } = await open({ language: "en", as: session });
    await visit(page, "/en/admin/team");
    await page.getByRole("alert").getByText(texts.en.noAccess).waitFor();
    await page.waitForURL((url) => url.pathname === "/en");
    await call("PATCH", `/users/${session.user.id}`, { role: "editor", address_confirmed: true });
    await visit(page, "/en/admin/team");
    await page.getByRole("table").waitFor();
  });

  test("says that it is loading, that there is nobody, and that it failed", async ({ open }) => {
    const language = "zh";
    const { page, problems } = await open({ language });
    const say = texts[language];
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/team", async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { success: false } });
    });
    await signIn(page, `/${language}/admin/team`);
    await page.getByRole("status").getByText(say.loading).waitFor();
    answer();
    await page.getByRole("alert").getByRole("heading", { name: say.failed }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    problems.length = 0; // the browser reports the 500 itself
    await page.unroute("**/api/team");
    await page.route("**/api/team", json(200, { success: true, data: [] }));
    await page.getByRole("button", { name: say.retry }).click();
    await page.getByText(say.empty, { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  for (const language of languages)
    test(`has nothing that axe finds and nothing that runs off the page, in ${language}`, async ({ openTeam }) => {
      const { page, say } = await openTeam(language);
      /** In Chinese in a wide window alone; in English each state begins at the width at which the last one ended. */
      const look = async (widths: readonly number[]) => {
        expect(await accessibilityProblems(page)).toEqual([]);
        // a button says whom it is about, in Chinese where the member has no English name
        const foreign = await untranslated(page, language);
        expect(foreign.filter((text) => !/^(Move|Edit|Delete) /.test(text))).toEqual([]);
        if (language === "en") expect(await widthsWithSidewaysScrolling(page, widths)).toEqual([]);
      };
      await look([768, 320]);
      await page.getByRole("button", { name: say.add }).click();
      await look([320, 768]);
      await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
      await crop(page, language).getByRole("application").waitFor();
      await look([768, 320]);
    });
});

test.describe("the table", () => {
  test("shows whom it has, is put in order by keyboard and by dragging, and searched as one types", async ({
    openTeam,
  }) => {
    const { name } = await createMember({ nameEn: "Try Out", education: "博士", order: 51 });
    const first = await createMember({ order: 90 });
    const second = await createMember({ order: 91 });
    const { page, problems } = await openTeam();
    const cells = await row(page, name).getByRole("cell").allInnerTexts();
    expect(cells[1]).toContain("Try Out");
    expect(cells.slice(2, 6)).toEqual(["测试员", "客座教授", "51", "缺职位、学历"]);
    await page.getByText(/^\d+位成员，4个分组$/).waitFor();
    const [list, order] = [/\/api\/team$/, /\/api\/team\/order$/];

    await test.step("by keyboard, at once and announced", async () => {
      const down = page.getByRole("button", { name: `下移${first.name}` });
      await down.focus();
      const saved = page.waitForResponse(order);
      const loadedAgain = page.waitForResponse(list);
      await page.keyboard.press("Enter");
      await page.getByRole("status").getByText(`${first.name}现在是`).waitFor({ state: "attached" });
      expect((await saved).status()).toBe(200);
      await loadedAgain;
      const ids = (await members()).map(({ id }) => id);
      expect(ids.indexOf(first.id)).toBe(ids.indexOf(second.id) + 1);
      expect(await isFocused(down)).toBe(true);
      expect(await down.getAttribute("aria-disabled")).toBe("true");
    });

    await test.step("by dragging, and Escape lets everything be", async () => {
      const grip = row(page, second.name).locator("span[aria-hidden=true]").first();
      const drag = async () => {
        await grip.scrollIntoViewIfNeeded();
        const from = await grip.boundingBox();
        const to = await row(page, first.name).boundingBox();
        if (!from || !to) throw new Error("the rows are not shown");
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(from.x + from.width / 2, to.y + to.height - 4, { steps: 8 });
      };
      await drag();
      await page.keyboard.press("Escape");
      await page.mouse.up();
      const distance = async () => {
        const names = await page.locator("tbody tr b").allTextContents();
        return names.indexOf(second.name) - names.indexOf(first.name);
      };
      expect(await distance()).toBe(-1);
      const saved = page.waitForResponse(order);
      const loadedAgain = page.waitForResponse(list);
      await drag();
      await page.mouse.up();
      expect((await saved).status()).toBe(200);
      await loadedAgain;
      await expect.poll(distance).toBe(1);
    });

    const names = page.locator("tbody tr b");
    /** Holds the next answer of an address until `resolve`. */
    const holdNext = async (address: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiting = [promise];
      await page.route(address, async (route) => {
        await waiting.pop();
        await route.fallback();
      });
      return resolve;
    };
    const move = (direction: string, { name }: { name: string }) =>
      page.getByRole("button", { name: `${direction}${name}` }).click();

    await test.step("an order that could not be saved is taken back, with the reason, also while the list is on its way", async () => {
      const sendList = await holdNext(list);
      const listAsked = page.waitForRequest(list);
      await move("下移", first);
      const heldList = await listAsked;
      const before = await names.allTextContents();
      await page.route(order, json(500, { success: false }), { times: 1 });
      const nextList = page.waitForResponse(list);
      await move("上移", first);
      await page.getByRole("alert").getByText("顺序保存失败").waitFor();
      expect(await names.allTextContents()).toEqual(before);
      problems.length = 0; // the browser reports the 500 itself
      await (await nextList).finished();
      sendList();
      await heldList.response();
    });

    await test.step("nothing is left of two that could not be saved, also while the list is on its way", async () => {
      const before = await names.allTextContents();
      const sendList = await holdNext(list);
      const listAsked = page.waitForRequest(list);
      await page.route(order, json(500, { success: false }), { times: 2 });
      await page.getByRole("button", { name: `上移${first.name}` }).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      const heldList = await listAsked;
      await expect(names).toHaveText(before);
      problems.length = 0; // the browser reports the 500 itself
      sendList();
      await (await heldList.response())?.finished();
    });

    await test.step("a list that was asked for before a move does not take it back", async () => {
      const sendList = await holdNext(list);
      const listAsked = page.waitForRequest(list);
      await move("上移", first);
      const heldList = await listAsked;
      const sendOrder = await holdNext(order);
      await move("下移", first);
      const after = await names.allTextContents();
      await names.evaluateAll((shown) => {
        const table = shown[0]?.closest("table");
        if (!table) throw new Error("there is no table");
        const note = () => Array.from(table.querySelectorAll("tbody tr b"), (name) => name.textContent).join(" ");
        table.dataset.orders = JSON.stringify([note()]);
        new MutationObserver(() => {
          table.dataset.orders = JSON.stringify([...JSON.parse(table.dataset.orders ?? ""), note()]);
        }).observe(table, { childList: true, subtree: true });
      });
      sendList();
      await (await heldList.response())?.finished();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const lastList = page.waitForResponse(list);
      sendOrder();
      await (await lastList).finished();
      const orders: string[] = JSON.parse((await page.locator("table").getAttribute("data-orders")) ?? "");
      expect(new Set(orders)).toEqual(new Set([after.join(" ")]));
    });

    await test.step("searched and filtered", async () => {
      await page.getByRole("searchbox").fill(name.toUpperCase());
      await page.getByText("找到1位成员").waitFor();
      await page.getByText("搜索时不能调整顺序").waitFor();
      await page.getByLabel("分组", { exact: true }).selectOption("leadership");
      await page.getByText("没有符合条件的成员").waitFor();
      await page.getByRole("button", { name: "清除筛选" }).click();
      await page.getByLabel("分组", { exact: true }).selectOption("guest");
      const rows = await page.locator("tbody tr").count();
      expect(rows).toBe((await members()).filter((member) => Reflect.get(member, "category") === "guest").length);
    });
  });
});

test.describe("the form", () => {
  test(
    "asks before changes are given up, knows its rules and defaults, says why nothing was saved, and adds a member",
    coreFlow,
    async ({ open }) => {
      const language = "en";
      const { page, problems } = await open({ language, as: "admin" });
      const say = texts[language];
      await visit(page, `/${language}/admin`);
      await page.locator("header").getByRole("link", { name: say.nav, exact: true }).click();
      const add = page.getByRole("button", { name: say.add });
      const name = form(page).getByRole("textbox", { name: say.name });

      await test.step("asks before changes are given up", async () => {
        await add.click();
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        expect(await isFocused(add)).toBe(true);
        await add.click();
        await name.fill("x");
        for (const _ of [1, 2, 3]) {
          await page.keyboard.press("Escape");
          await page.getByRole("alertdialog").getByText(say.discard).waitFor();
          await page.keyboard.press("Escape");
          await page.getByText(say.discard).waitFor({ state: "detached" });
          expect(await name.inputValue()).toBe("x");
        }
        await form(page).getByRole("button", { name: say.cancel }).click();
        await page.getByRole("button", { name: say.discardStay }).click();
        await page.goBack();
        await page.getByRole("alertdialog").getByText(say.discard).waitFor();
        await page.getByRole("button", { name: say.discardStay }).click();
        await form(page).getByRole("button", { name: say.cancel }).click();
        await page.getByRole("button", { name: say.discardLeave }).click();
        await page.getByRole("dialog").waitFor({ state: "detached" });
      });

      await add.click();
      const order = form(page).getByRole("spinbutton", { name: say.order });
      expect(await order.inputValue()).toBe("0");
      expect(await form(page).getByRole("combobox").inputValue()).toBe("research");
      await order.fill("-1");
      await form(page).getByRole("button", { name: say.save }).click();
      expect(await isFocused(name)).toBe(true);
      expect(await name.getAttribute("aria-invalid")).toBe("true");
      for (const error of [say.nameRequired, say.positionRequired, say.orderInvalid]) {
        await form(page).getByText(error).waitFor();
      }
      const title = `新${process.pid}${language}`;
      // what is typed stays in its field while others are still wrong
      await name.pressSequentially(title);
      expect(await name.inputValue()).toBe(title);
      await form(page).getByRole("textbox", { name: say.position }).fill("研究员");
      await order.fill("77");

      await test.step("why nothing was saved, with what was typed kept", async () => {
        const failures = [
          [json(422, { success: false, message: "A message", errors: { name: ["A field's"] } }), "A field's"],
          [json(503, { success: false, message: "The server's own words" }), "The server's own words"],
          [json(500, {}), say.operationFailed],
          [(route: Route) => route.abort(), say.unreachable],
        ] as const;
        for (const [answer, said] of failures) {
          await page.route("**/api/team", (route) =>
            route.request().method() === "POST" ? answer(route) : route.continue(),
          );
          await form(page).getByRole("button", { name: say.save }).click();
          await form(page).getByText(said).waitFor();
          // a field's own message stands alone
          expect(await form(page).getByText("A message").count()).toBe(0);
          await page.unroute("**/api/team");
        }
        expect(await name.inputValue()).toBe(title);
        problems.length = 0; // the browser reports the failures itself
      });

      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route("**/api/team", async (route) => {
        if (route.request().method() === "POST") await held;
        await route.continue();
      });
      await form(page).getByRole("button", { name: say.save }).click();
      const saving = form(page).getByRole("button", { name: say.saving });
      await saving.waitFor();
      expect(await saving.isDisabled()).toBe(true);
      go();
      await page.getByRole("status").getByText(say.added).waitFor();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await row(page, title).waitFor();
      const member = await memberNamed(title);
      expect(member).toMatchObject({ category: "research", order: 77, nameEn: "" });
      await call("DELETE", `/team/${member?.id}`);
    },
  );

  test("changes a member, and offers a choice where somebody else was faster", async ({ openTeam }) => {
    const { id, name } = await createMember();
    const { page, problems, say } = await openTeam("zh");
    const position = form(page).getByRole("textbox", { name: say.position });
    await page.getByRole("button", { name: say.edit(name) }).click();
    await position.fill("首席测试员");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText(say.updated).waitFor();
    await row(page, name).getByText("首席测试员").first().waitFor({ state: "attached" });
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await test.step("what was saved stands in the table and the form before the list is loaded again", async () => {
      const list = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        await list.promise;
        await route.continue();
      };
      await page.route(/\/api\/team(\?|$)/, hold, { times: 1 });
      await page.getByRole("button", { name: say.edit(name) }).click();
      await position.fill("saved");
      await form(page).getByRole("button", { name: say.save }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await row(page, name).getByText("saved").first().waitFor({ state: "attached" });
      await page.getByRole("button", { name: say.edit(name) }).click();
      expect(await position.inputValue()).toBe("saved");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      list.resolve();
    });

    await test.step("what is typed while it is being saved stays, and is saved next", async () => {
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const hold = async (route: Route) => {
        asked.resolve();
        await answer.promise;
        await route.continue();
      };
      await page.route(`**/api/team/${id}`, hold, { times: 1 });
      await page.getByRole("button", { name: say.edit(name) }).click();
      await position.fill("sent");
      const save = form(page).getByRole("button", { name: say.save });
      await save.click();
      await asked.promise;
      await position.fill("typed on");
      answer.resolve();
      await expect(save).toBeEnabled();
      expect(await memberNamed(name)).toMatchObject({ position: "sent" });
      expect(await position.inputValue()).toBe("typed on");
      await save.click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await memberNamed(name)).toMatchObject({ position: "typed on" });
    });

    await page.getByRole("button", { name: say.edit(name) }).click();
    await position.fill("mine");
    await call("PUT", `/team/${id}`, { position: "theirs" });
    await form(page).getByRole("button", { name: say.save }).click();
    await page.getByRole("alertdialog").getByText(say.stale).waitFor();
    await page.getByRole("button", { name: say.reload }).click();
    expect(await position.inputValue()).toBe("theirs");
    await position.fill("mine again");
    await call("PUT", `/team/${id}`, { position: "theirs again" });
    await form(page).getByRole("button", { name: say.save }).click();
    await page.getByRole("button", { name: say.overwrite }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await memberNamed(name)).toMatchObject({ position: "mine again" });
    problems.length = 0; // the browser reports the 409s itself
  });
});
