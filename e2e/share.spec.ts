import jsQr from "jsqr";
import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";

declare global {
  interface Window {
    shared?: ShareData;
  }
}

test("a page is shared by its canonical address: copied, by another application, or by a code, all fetched when asked for", async ({
  open,
}) => {
  const { page, context } = await open({ own: true });
  // headless Chromium on Linux has no applications to share with
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        window.shared = data;
      },
    });
  });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/zh/news/1?from=mail");
  const menuFiles = () => fetched.filter((path) => /\/share-menu/.test(path));
  const address = await page.locator("link[rel=canonical]").evaluate((link) => link.getAttribute("href"));
  expect(menuFiles()).toEqual([]);
  const button = page.getByRole("button", { name: "分享", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "分享本页" });
  await dialog.waitFor();
  expect(menuFiles().length).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);

  await test.step("a copy that is refused is said, and one that succeeds", async () => {
    const status = dialog.getByRole("status");
    await context.clearPermissions();
    await page.evaluate(() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      let refused = false;
      clipboard.writeText = (text) => {
        if (refused) return write(text);
        refused = true;
        return Promise.reject(new DOMException("", "NotAllowedError"));
      };
    });
    const copy = dialog.getByRole("button", { name: "复制链接" });
    await copy.click();
    await expect(status).toHaveText("无法复制，请选中上面的网址手动复制");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(status).toHaveText("链接已复制");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  await dialog.getByRole("button", { name: "用其他应用分享" }).click();
  expect(await page.evaluate(() => window.shared?.url)).toBe(address);

  const code = await dialog.getByRole("img", { name: "本页网址的二维码" }).screenshot();
  const { data, info } = await sharp(code).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect(button).toBeFocused();
});

test("without scripts an article shows no button to share it", async ({ open }) => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto("/en/news/1");
  expect(await page.getByRole("button", { name: "Share", exact: true }).count()).toBe(0);
});
