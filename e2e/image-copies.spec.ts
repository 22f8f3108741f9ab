import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import type { Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { type Answer, type ImageHost, startImageHost } from "#tests/image-host.ts";
import { apiClient } from "./api.ts";
import { paste } from "./editor-page.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { storeSession, visit } from "./page-actions.ts";
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
    DATA_DIR: data.dir,
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    IMAGE_COPY_FROM: `127.0.0.1:${host.port}`,
  });
});
test.afterAll(async () => {
  await server.stop();
  await host.close();
  data.remove();
});

const call = api.asAdmin<{ data?: { id: number; content: string; cover_image_url: string | null } }>;

type Form = Awaited<ReturnType<typeof openForm>>;

/** The form in a browser whose requests to other sites are refused and remembered; `visit` opens it at an address. */
async function openForm(open: Open, language: Language) {
  const { page, context, problems } = await open({ language, baseURL: server.url });
  const elsewhere = await requestsElsewhere(context);
  await storeSession(page, await api.session());
  const t = (key: MessageKey, values?: Record<string, string | number>) => translate(language, key, values);
  const pane = page.locator(`#pane-${language}`);
  const text = pane.getByRole("textbox", { name: t("editor.label", { language: t(`news.language.${language}`) }) });
  const visitForm = async (path: string) => {
    await visit(page, `/${language}${path}`);
    await text.waitFor();
  };
  const button = (key: MessageKey) => pane.getByRole("button", { name: t(key), exact: true });
  /**
   * Saves until the images are copied. A save waits for them for 5 seconds, which may not be enough while the machine is
   * busy; the next one finds what was copied meanwhile.
   */
  const saveWithImages = (areCopied: () => Promise<boolean>) =>
    expect(async () => {
      await button("editor.form.save_draft").click();
      await expect.poll(areCopied, { timeout: 8_000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
  return { page, problems, elsewhere, t, text, button, visitForm, saveWithImages };
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

let paths = 0;
/** A path that nobody has asked for, also where a test is tried again: the server remembers what it has copied. */
const fresh = (language: Language, name: string) => `/${language}/${++paths}/${name}`;

/** A refused copy is no problem of the page's, nor that visitors see no draft; a request to another site that was broken off would be. */
const forgive = (problems: string[]) =>
  problems.splice(0, problems.length, ...problems.filter((problem) => !/status of (?:404|422)/.test(problem)));

const address = () => `127.0.0.1:${host.port}`;

const language = "zh";

/** Images that are copied while the text is written. */
async function copyWhileWriting({ page, t, text, visitForm }: Form) {
  await visitForm("/news/create");
  const dialog = page.getByRole("dialog");
  const copied = (alt: string) => text.locator(`img[alt="${alt}"][src^="/uploads/media/"]`);

  await test.step("as soon as they are pasted", async () => {
    answers["/pasted.png?a=1&b=2"] = image;
    await text.click();
    await paste(text, { html: `<p>x</p><img src="${host.origin}/pasted.png?a=1&amp;b=2" alt="Lake">` });
    await copied("Lake").waitFor();
    expect(host.requests.filter(({ url }) => url?.startsWith("/pasted"))).toHaveLength(1);
  });

  await test.step("stopped on their way, and tried again", async () => {
    const path = fresh(language, "slow.png");
    answers[path] = () => {};
    await paste(text, { html: `<p>x</p><img src="${host.origin}${path}" alt="Slow">` });
    await page.getByText(t("editor.images.copying", { count: 1 })).waitFor();
    await text
      .getByText(t("editor.image.copy.copying", { host: address() }))
      .last()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await text.getByRole("button", { name: t("editor.image.copy.stop") }).click();
    await text
      .getByText(t("editor.image.copy.stopped", { host: address() }))
      .last()
      .waitFor();
    answers[path] = image;
    host.hangUp();
    const retry = text.getByRole("button", { name: t("editor.image.retry") });
    await expect(async () => {
      await retry.click({ timeout: 500 }).catch(() => {});
      expect(await copied("Slow").count()).toBe(1);
    }).toPass({ timeout: 60_000, intervals: [500] });
  });

  await test.step("by their address, with a word on what happens", async () => {
    answers["/by-address.png"] = image;
    const toolbar = page.locator(`#pane-${language}`).getByRole("toolbar");
    // out of the caption, where the button is for the image that it belongs to
    await text.locator("p").first().click();
    await toolbar.getByRole("button", { name: t("editor.image.label"), exact: true }).click();
    await dialog.getByLabel(t("editor.image.or_address")).fill(`${host.origin}/by-address.png`);
    await dialog.getByText(t("editor.image.copy.hint", { host: address() })).waitFor();
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("By address");
    await dialog.getByRole("button", { name: t("editor.image.insert"), exact: true }).click();
    await copied("By address").waitFor();
  });

  await test.step("with the reason where they cannot be copied", async () => {
    answers["/page"] = Buffer.from("<!doctype html><title>no image</title>");
    await text.press("Control+a");
    await page.keyboard.press("Backspace");
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
    const notice = page.locator(".editor-notice").getByText(t("editor.images.uncopied", { count: 1 }));
    await notice.waitFor();
    await text.getByRole("button", { name: t("editor.image.replace") }).click();
    await dialog.locator("input[type=file]").setInputFiles({
      name: "own.png",
      mimeType: "image/png",
      buffer: Buffer.from(image),
    });
    await dialog.getByRole("button", { name: t("editor.image.apply"), exact: true }).click();
    await copied("Page").waitFor();
    expect(await notice.count()).toBe(0);
    expect(await text.locator("figcaption").first().innerText()).toBe("Caption");
  });
}

/** Images that cannot be copied when the article is saved and published. */
async function saveAndPublish({ page, t, text, button, visitForm, saveWithImages }: Form) {
  const [saved, later] = [fresh(language, "form.png?x=1&y=2"), fresh(language, "later.png")];
  await visitForm("/news/create");
  const title = `Uncopied ${language} ${saved}`;
  const notYet = async (path: string, alt: string) => {
    answers[path] = Buffer.from("not yet");
    // not by a click: a second one at the place of an image would be a double click, which replaces it
    await text.press("Control+End");
    await paste(text, { html: `<p>x</p><img src="${host.origin}${path.replaceAll("&", "&amp;")}" alt="${alt}">` });
    await page.getByText(t("editor.images.uncopied", { count: 1 })).waitFor();
  };

  await test.step("a save that copies one puts its path into the form", async () => {
    await page.locator(`#pane-${language}`).getByPlaceholder(t("editor.form.title_placeholder")).fill(title);
    await notYet(saved, "Form");
    answers[saved] = image;
    const stored = text.locator('img[alt="Form"][src^="/uploads/media/"]');
    await saveWithImages(async () => (await stored.count()) === 1);
    const notice = page.locator(".editor-notice").getByText(t("editor.images.uncopied", { count: 1 }));
    expect(await notice.count()).toBe(0);
    await page.getByText(t("news.draft_saved")).waitFor();
    await page.waitForURL(/\/news\/edit\/\d+$/);
  });
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  await test.step("one that is not copied is a link in the preview, and for readers", async () => {
    await notYet(later, "Later");
    const [preview] = await Promise.all([page.context().waitForEvent("page"), button("editor.form.preview").click()]);
    const link = preview.locator(".article-body a.wm-external-image");
    await link.waitFor();
    expect(await link.innerText()).toContain(t("editor.body.external_image", { host: address() }));
    await preview.close();
    await button(`editor.form.publish_version.${language}`).click();
    const check = page.getByRole("dialog");
    await check.getByRole("heading", { name: t("revisions.check.rule.image_external") }).waitFor();
    for (const reason of await check.getByLabel(t("revisions.check.reason")).all()) await reason.fill("Not free");
    await check.getByRole("button", { name: t("revisions.check.publish"), exact: true }).click();
    await page.waitForURL(`**/news/${id}`);
    await page
      .getByText(t("editor.images.uncopied", { count: 1 }))
      .last()
      .waitFor();
    await page.locator(".article-body a.wm-external-image").waitFor();
  });
}

/** Images that an article was stored with. */
async function openStoredArticle({ page, t, visitForm, saveWithImages }: Form) {
  const path = fresh(language, "draft.png?x=1&y=2");
  answers[path] = Buffer.from("not yet");
  const src = `${host.origin}${path}`.replaceAll("&", "&amp;");
  const made = await call("POST", "/news", {
    title: `Draft ${language}`,
    status: "draft",
    lang: language,
    cover_image_url: `${host.origin}${path}`,
    content: `<p>x</p><figure class="wm-image-75"><img src="${src}" alt="Drafted"><figcaption></figcaption></figure>`,
  });
  const id = made.data?.id ?? 0;
  const before = host.requests.length;
  await visitForm(`/news/edit/${id}`);
  await page.getByText(t("editor.form.cover_external", { host: address() })).waitFor();
  await page.getByText(t("editor.images.uncopied", { count: 1 })).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.waitForLoadState("networkidle");
  expect(host.requests.length).toBe(before); // opening it copies nothing
  await page.getByRole("button", { name: t("editor.form.cover_copy") }).click();
  await page.getByText(t("editor.form.cover_not_copied", { reason: t("editor.image.copy.not_image") })).waitFor();
  answers[path] = image;
  await saveWithImages(async () => {
    const { data } = await call("GET", `/news/${id}?lang=${language}`);
    return data !== undefined && !`${data.content} ${data.cover_image_url}`.includes(host.origin);
  });
  await page.getByText(t("news.draft_saved")).waitFor();
  await visit(page, `/${language}/news/${id}`);
  await page.locator('.article-body img[alt="Drafted"][src^="/uploads/media/"]').waitFor();
  await page.locator(".article-cover img").waitFor();
  // nothing unsaved is offered
  await visitForm(`/news/edit/${id}`);
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(t("editor.form.restore_apply")).count()).toBe(0);
}

test("images of other sites are copied, or named with the reason, and never asked for by the browser", async ({
  open,
}) => {
  const form = await openForm(open, language);
  await test.step("those of a stored article are tried again by a save, the cover too, which leaves nothing to be saved", () =>
    openStoredArticle(form));
  await test.step("those that cannot be copied never keep an article from being saved or published; readers get links", () =>
    saveAndPublish(form));
  await test.step("those in a text that is being written", () => copyWhileWriting(form));
  expect(form.elsewhere).toEqual([]);
  forgive(form.problems);
});
