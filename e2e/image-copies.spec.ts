import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import type { Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { type Answer, type ImageHost, startImageHost } from "#tests/image-host.ts";
import { apiClient } from "./api.ts";
import { paste } from "./editor-page.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { accessibilityInBothThemes, accessibilityProblems, sideways } from "./page-examination.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { admin } from "./worker-server.ts";

/** What the other site answers; tests change it. */
const answers: Record<string, Answer> = {};
const data = temporaryDataDir();
let host: ImageHost;
let server: ServerProcess;
let image: Uint8Array;
const api = apiClient(() => server.url);

test.beforeAll(async () => {
  const pixels = { create: { width: 900, height: 450, channels: 3, background: "#27626b" } } as const;
  image = await sharp(pixels).png().toBuffer();
  host = await startImageHost(answers);
  server = await startServer({
    ...{ DATA_DIR: data.dir, SEED: "none", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    IMAGE_COPY_FROM: `127.0.0.1:${host.port}`,
  });
});
test.afterAll(async () => {
  await server.stop();
  await host.close();
  data.remove();
});

const call = api.asAdmin<{ data?: { id: number; content: string; cover_image_url: string | null } }>;

/** The form in a browser whose requests to other sites are refused and remembered. */
async function openForm(open: Open, language: Language, path: string) {
  const { page, context, problems } = await open({ language, baseURL: server.url });
  const elsewhere = await requestsElsewhere(context);
  await signIn(page, `/${language}${path}`, await api.session());
  const t = (key: MessageKey, values?: Record<string, string | number>) => translate(language, key, values);
  const pane = page.locator(`#pane-${language}`);
  const text = pane.getByRole("textbox", { name: t("editor.label", { language: t(`news.language.${language}`) }) });
  await text.waitFor();
  const button = (key: MessageKey) => pane.getByRole("button", { name: t(key), exact: true });
  return { page, context, problems, elsewhere, t, pane, text, button };
}

async function requestsElsewhere(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route(
    (url) => url.origin !== server.url,
    async (route) => {
      requests.push(route.request().url());
      await route.abort();
    },
  );
  return requests;
}

const fillTitle = async (page: Page, language: Language, title: string) =>
  page.locator(`#pane-${language}`).getByPlaceholder(translate(language, "editor.form.title_placeholder")).fill(title);

let paths = 0;
/** A path that nobody has asked for, also where a test is tried again: the server remembers what it has copied. */
const fresh = (language: Language, name: string) => `/${language}/${++paths}/${name}`;

/** A refused copy is no problem of the page's, nor that visitors see no draft; a request to another site that was broken off would be. */
const forgive = (problems: string[]) =>
  problems.splice(0, problems.length, ...problems.filter((problem) => !/status of (?:404|422)/.test(problem)));

const address = () => `127.0.0.1:${host.port}`;

test.describe("images of other sites in the editor", () => {
  const language = "zh";
  test("are copied as soon as they are pasted, and never asked for by the browser", async ({ open }) => {
    answers[`/${language}/pasted.png?a=1&b=2`] = image;
    const { page, text, elsewhere } = await openForm(open, language, "/news/create");
    await text.click();
    await paste(text, { html: `<p>x</p><img src="${host.origin}/${language}/pasted.png?a=1&amp;b=2" alt="Lake">` });
    const placed = text.locator('img[alt="Lake"]');
    await placed.and(page.locator('[src^="/uploads/media/"]')).waitFor();
    expect(elsewhere).toEqual([]);
    expect(host.requests.filter(({ url }) => url?.startsWith(`/${language}/pasted`))).toHaveLength(1);
  });

  test("can be stopped on their way, tried again, and are copied then", async ({ open }) => {
    const path = fresh(language, "slow.png");
    answers[path] = () => {};
    const { page, t, text, elsewhere } = await openForm(open, language, "/news/create");
    await text.click();
    await paste(text, { html: `<p>x</p><img src="${host.origin}${path}" alt="Slow">` });
    await text.getByText(t("editor.image.copy.copying", { host: address() })).waitFor();
    await page.getByText(t("editor.images.copying", { count: 1 })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await text.getByRole("button", { name: t("editor.image.copy.stop") }).click();
    await text.getByText(t("editor.image.copy.stopped", { host: address() })).waitFor();
    answers[path] = image;
    host.hangUp();
    await expect
      .poll(
        async () => {
          await text
            .getByRole("button", { name: t("editor.image.retry") })
            .click({ timeout: 500 })
            .catch(() => {});
          return text.locator('img[alt="Slow"][src^="/uploads/media/"]').count();
        },
        { timeout: 10_000, intervals: [500] },
      )
      .toBe(1);
    expect(elsewhere).toEqual([]);
  });

  test("are named with the reason where they cannot be copied", async ({ open }) => {
    answers["/page"] = Buffer.from("<!doctype html><title>no image</title>");
    const { page, t, text, elsewhere, problems } = await openForm(open, language, "/news/create");
    await text.click();
    await paste(text, {
      html: `<p>x</p><figure><img src="${host.origin}/page" alt="Page"><figcaption>Caption</figcaption></figure><img src="http://10.0.0.1/a.png">`,
    });
    const [noImage, elsewhereOnly] = [t("editor.image.copy.not_image"), t("editor.image.copy.disabled")];
    await text.getByText(t("editor.image.copy.uncopied", { host: address(), reason: noImage })).waitFor();
    await text.getByText(t("editor.image.copy.uncopied", { host: "10.0.0.1", reason: elsewhereOnly })).waitFor();
    await page.getByText(t("editor.images.uncopied", { count: 2 })).waitFor();
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await text.locator(".editor-image-note").first().scrollIntoViewIfNeeded();
    expect(await sideways(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    // remove one, replace the other by a file
    const remove = text.getByRole("button", { name: t("editor.image.remove"), exact: true });
    await remove.last().click();
    await page.getByText(t("editor.images.uncopied", { count: 1 })).waitFor();
    await text.getByRole("button", { name: t("editor.image.replace") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles({
      ...{ name: "own.png", mimeType: "image/png", buffer: Buffer.from(image) },
    });
    await dialog.getByRole("button", { name: t("editor.image.apply"), exact: true }).click();
    await text.locator('img[alt="Page"][src^="/uploads/media/"]').waitFor();
    expect(
      await page
        .locator(".editor-notice")
        .getByText(t("editor.images.uncopied", { count: 1 }))
        .count(),
    ).toBe(0);
    expect(await text.locator("figcaption").first().innerText()).toBe("Caption");
    expect(elsewhere).toEqual([]);
    forgive(problems);
  });

  test("are inserted by their address, with a word on what happens", async ({ open }) => {
    answers[`/${language}/by-address.png`] = image;
    const { page, t, text, elsewhere } = await openForm(open, language, "/news/create");
    await text.click();
    await page
      .locator(`#pane-${language}`)
      .getByRole("toolbar")
      .getByRole("button", { name: t("editor.image.label"), exact: true })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("editor.image.or_address")).fill(`${host.origin}/${language}/by-address.png`);
    await dialog.getByText(t("editor.image.copy.hint", { host: address() })).waitFor();
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("By address");
    await dialog.getByRole("button", { name: t("editor.image.insert"), exact: true }).click();
    await text.locator('img[alt="By address"][src^="/uploads/media/"]').waitFor();
    expect(elsewhere).toEqual([]);
  });

  test("never keep an article from being published; the form says how many, readers get links", async ({ open }) => {
    const path = fresh(language, "later.png");
    answers[path] = Buffer.from("not yet");
    const { page, t, text, button, elsewhere, problems } = await openForm(open, language, "/news/create");
    await fillTitle(page, language, `Uncopied ${language}`);
    await text.click();
    await paste(text, { html: `<p>x</p><img src="${host.origin}${path}" alt="Later">` });
    await page.getByText(t("editor.images.uncopied", { count: 1 })).waitFor();

    const [preview] = await Promise.all([page.context().waitForEvent("page"), button("editor.form.preview").click()]);
    const link = preview.locator(".article-body a.wm-external-image");
    await link.waitFor();
    expect(await link.innerText()).toContain(t("news.detail.external_image", { host: address() }));
    await preview.close();

    await button("editor.form.publish").click();
    await page.waitForURL(/\/News$/);
    expect(elsewhere).toEqual([]);
    await page
      .getByText(t("editor.images.uncopied", { count: 1 }))
      .last()
      .waitFor();
    await page
      .getByRole("link", { name: `Uncopied ${language}` })
      .first()
      .click();
    await page.locator(".article-body a.wm-external-image").waitFor();
    const id = Number(/\/news\/(\d+)/.exec(page.url())?.[1]);

    // opened again it is not copied by itself; the next save does that
    answers[path] = image;
    const before = host.requests.length;
    await visit(page, `/${language}/news/edit/${id}`);
    await page.getByText(t("editor.images.uncopied", { count: 1 })).waitFor();
    await page.waitForLoadState("networkidle");
    expect(host.requests.length).toBe(before);
    await page
      .locator(`#pane-${language}`)
      .getByRole("button", { name: t("editor.form.update"), exact: true })
      .click();
    await page.waitForURL(new RegExp(`/news/${id}$`));
    await page.locator('.article-body img[alt="Later"][src^="/uploads/media/"]').waitFor();
    expect(elsewhere).toEqual([]);
    forgive(problems);
  });

  test("take their paths in the form once a save has copied them", async ({ open }) => {
    const path = fresh(language, "form.png?x=1&y=2");
    answers[path] = Buffer.from("not yet");
    const { page, t, text, button, elsewhere, problems } = await openForm(open, language, "/news/create");
    await fillTitle(page, language, `Form ${language}`);
    await text.click();
    await paste(text, { html: `<p>x</p><img src="${host.origin}${path.replaceAll("&", "&amp;")}" alt="Form">` });
    await page.getByText(t("editor.images.uncopied", { count: 1 })).waitFor();
    answers[path] = image;
    await button("editor.form.save_draft").click();
    await text.locator('img[alt="Form"][src^="/uploads/media/"]').waitFor();
    expect(
      await page
        .locator(".editor-notice")
        .getByText(t("editor.images.uncopied", { count: 1 }))
        .count(),
    ).toBe(0);
    await page.getByText(t("news.draft_saved")).waitFor();
    // the form has nothing unsaved, so that it may be left without a question
    await page.getByRole("button", { name: t("editor.form.cancel"), exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/create"));
    expect(elsewhere).toEqual([]);
    forgive(problems);
  });

  test("are tried again by a save, the cover too, which leaves nothing to be saved", async ({ open }) => {
    const path = fresh(language, "draft.png?x=1&y=2");
    answers[path] = Buffer.from("not yet");
    const src = `${host.origin}${path}`.replaceAll("&", "&amp;");
    const made = await call("POST", "/news", {
      ...{ title: `Draft ${language}`, status: "draft", lang: language, cover_image_url: `${host.origin}${path}` },
      content: `<p>x</p><figure class="wm-image-75"><img src="${src}" alt="Drafted"><figcaption></figcaption></figure>`,
    });
    const id = made.data?.id ?? 0;
    const { page, t, text, button, elsewhere, problems } = await openForm(open, language, `/news/edit/${id}`);
    const cover = t("editor.form.cover_external", { host: address() });
    await page.getByText(cover).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: t("editor.form.cover_copy") }).click();
    await page.getByText(t("editor.form.cover_not_copied", { reason: t("editor.image.copy.not_image") })).waitFor();
    answers[path] = image;
    await button("editor.form.update").click();
    await page.waitForURL(new RegExp(`/news/${id}$`));
    await page.locator('.article-body img[alt="Drafted"][src^="/uploads/media/"]').waitFor();
    await page.locator(".article-cover img").waitFor();
    expect((await call("GET", `/news/${id}?lang=${language}`)).data?.content).not.toContain(host.origin);
    // a form with unsaved text would ask
    await visit(page, `/${language}/News`);
    await visit(page, `/${language}/news/edit/${id}`);
    await text.waitFor();
    expect(await page.getByText(t("editor.form.restore_apply")).count()).toBe(0);
    expect(elsewhere).toEqual([]);
    forgive(problems);
  });
});
