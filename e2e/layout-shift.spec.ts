import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { layoutShift } from "./page-examination.ts";

const phone = { width: 412, height: 823 };
const desktop = { width: 1440, height: 900 };

for (const [path, viewport] of [
  ["/zh/search?q=DO", phone],
  ["/en/search?q=water", phone],
  ["/zh/contacts", desktop],
] as const)
  test(`${path} moves nothing while it opens at ${viewport.width} px`, async ({ open }) => {
    const { page } = await open({ viewport, own: true });
    await visit(page, path);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

for (const [path, viewport] of [
  ["/zh/services-post/digital-twin-system", phone],
  ["/zh/services-post/ce-qual-w2", phone],
  ["/zh/services-post/global-database", desktop],
] as const)
  test(`${path} shows what stands below its model once the model is there`, async ({ open }) => {
    const { page } = await open({ viewport, javaScriptEnabled: false });
    const below = page.locator(".opening-model .facts, .opening-model .doc-caption");
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      // a slow network has brought the page as far as into the model's drawing
      await route.fulfill({ response, body: html.slice(0, html.indexOf("</svg>", html.indexOf("opening-content"))) });
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(below.filter({ visible: true })).toHaveCount(0);
    await page.unroute(`**${path}`);
    await page.goto(path);
    await expect(below.first()).toBeVisible();
  });
