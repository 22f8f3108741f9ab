import type { Page } from "@playwright/test";
import { api } from "./api.ts";
import { expect } from "./fixtures.ts";
import { loseAnswer, signIn, submitLogin } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";
import { call, createMember, crop, form, memberNamed, members, row, test } from "./team-flows.ts";
import { cameraPhoto, choose } from "./team-photos.ts";
import { admin } from "./worker-server.ts";

const words = {
  zh: {
    offer: "一位成员的更改尚未保存，已为您保留",
    offerNew: "一位新成员尚未保存，已为您保留",
    go: "继续编辑",
    discard: "丢弃",
    restored: "已恢复上次没有保存的内容。",
    again: "重新裁剪",
  },
  en: {
    offer: "Unsaved changes to a member have been kept for you",
    offerNew: "A new member that was not saved has been kept for you",
    go: "Continue editing",
    discard: "Discard",
    restored: "Your unsaved changes have been restored.",
    again: "Crop again",
  },
};

/** Ends the session as the server sees it, saves, and signs in again from where that leads. */
async function saveAfterTheSession(page: Page, save: string, meanwhile: () => Promise<unknown>) {
  await page.route("**/api/team**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 401, json: { success: false } }),
  );
  await form(page).getByRole("button", { name: save }).click();
  await page.waitForURL(/\/login\?redirect=/);
  await page.unroute("**/api/team**");
  await meanwhile();
  await submitLogin(page, admin);
  await page.getByRole("table").waitFor();
}

test.describe("what is typed of a member", () => {
  test("and the cropped photo are offered again after the session ended, and not written over what others saved", async ({
    openTeam,
  }) => {
    const language = "zh";
    const { id, name } = await createMember();
    const { page, problems, say } = await openTeam(language);
    const { offer, go, restored, again } = words[language];
    await page.getByRole("button", { name: say.edit(name) }).click();
    await form(page).getByRole("textbox", { name: say.position }).fill("夜班研究员");
    await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
    await crop(page, language).getByRole("button", { name: say.confirmCrop }).click();
    await form(page).getByRole("button", { name: again }).waitFor();
    await saveAfterTheSession(page, say.save, () => call("PUT", `/team/${id}`, { position: "theirs" }));
    const notice = page.getByRole("status").filter({ hasText: offer });
    await notice.getByText(name).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sideways(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await notice.getByRole("button", { name: go }).click();
    await form(page).getByText(restored).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await form(page).getByRole("textbox", { name: say.position }).inputValue()).toBe("夜班研究员");
    await form(page).getByRole("button", { name: say.save }).click();
    await page.getByRole("alertdialog").getByText(say.stale).waitFor();
    expect(await memberNamed(name)).toMatchObject({ position: "theirs" });
    await page.getByRole("button", { name: say.overwrite }).click();
    await page.getByRole("status").getByText(say.updated).waitFor();
    expect(await memberNamed(name)).toMatchObject({
      position: "夜班研究员",
      photo: expect.stringMatching(/400x400/),
    });
    await page.reload();
    await row(page, name).waitFor();
    expect(await page.getByText(offer).count()).toBe(0);
    problems.length = 0; // the browser reports the 401 and the 409 itself
  });

  test("of a new one comes back with the form, is discarded when asked to, and is nobody else's", async ({
    openTeam,
  }) => {
    const language = "en";
    const { page, problems, say } = await openTeam(language);
    const { offerNew, restored, discard } = words[language];
    const name = form(page).getByRole("textbox", { name: say.name });
    await page.getByRole("button", { name: say.add }).click();
    await name.fill(`未存${process.pid}`);
    page.on("dialog", (dialog) => dialog.accept()); // the browser's own question before a page is left
    await page.reload();
    await page.getByText(offerNew).waitFor();
    await page.getByRole("button", { name: say.add }).click();
    await form(page).getByText(restored).waitFor();
    expect(await name.inputValue()).toBe(`未存${process.pid}`);
    await form(page).getByRole("button", { name: discard }).click();
    expect(await name.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByText(offerNew).count()).toBe(0);

    await page.getByRole("button", { name: say.add }).click();
    await name.fill("again");
    await page.reload();
    await page.getByRole("button", { name: discard }).click();
    await page.getByRole("alertdialog").getByText(say.discard).waitFor();
    await page.getByRole("button", { name: say.discardLeave }).click();
    await page.getByText(offerNew).waitFor({ state: "detached" });

    const save = form(page).getByRole("button", { name: say.save });
    const lost = `失${process.pid}`;
    await test.step("and is added once where the answer was lost, and it is sent again after a reload", async () => {
      await page.getByRole("button", { name: say.add }).click();
      await name.fill(lost);
      await form(page).getByRole("textbox", { name: say.position }).fill("p");
      await loseAnswer(page, "POST", "**/api/team");
      await save.click();
      await form(page).getByText(say.unreachable).waitFor();
      await page.reload();
      await row(page, lost).waitFor();
      await page.getByRole("button", { name: say.add }).click();
      await form(page).getByText(restored).waitFor();
      await save.click();
      await page.getByRole("status").getByText(say.added).waitFor();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect((await members()).filter((member) => member.name === lost)).toMatchObject([{ version: 1 }]);
      expect(await page.getByText(offerNew).count()).toBe(0);
      problems.length = 0; // the browser reports the lost answer and the 409 itself
    });

    await test.step("and is changed once where the answer was lost, without a conflict with itself", async () => {
      const again = async (field: string, text: string, further = "") => {
        await page.getByRole("button", { name: say.edit(lost) }).click();
        await form(page).getByRole("textbox", { name: field }).fill(text);
        if (!further) {
          await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
          await crop(page, language).getByRole("button", { name: say.confirmCrop }).click();
        }
        await loseAnswer(page, "PUT", "**/api/team/*");
        await save.click();
        await form(page).getByText(say.unreachable).waitFor();
        if (further) await form(page).getByRole("textbox", { name: field }).fill(further);
        await save.click();
        await page.getByRole("status").getByText(say.updated).first().waitFor();
        await page.getByRole("dialog").waitFor({ state: "detached" });
      };
      await again(say.position, "q");
      const photo = expect.stringMatching(/400x400/);
      expect(await memberNamed(lost)).toMatchObject({ position: "q", photo, version: 2 });
      await again(say.position, "r", "s");
      expect(await memberNamed(lost)).toMatchObject({ position: "s", photo, version: 4 });
      problems.length = 0; // the browser reports the lost answers and the 409s itself
    });

    await test.step("nor offered to somebody else", async () => {
      await page.getByRole("button", { name: say.add }).click();
      await name.fill("mine");
      await signIn(page, `/${language}/admin/team`, await api.newSession(await api.register("editor")));
      await page.getByRole("table").waitFor();
      expect(await page.getByText(offerNew).count()).toBe(0);
    });
  });
});
