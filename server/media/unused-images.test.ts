import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines } from "#tests/databases.ts";
import { draftOf } from "#tests/news-context.ts";
import { memberForm, memberOf, openTeam, type TestTeam } from "#tests/team.ts";
import { testImage } from "#tests/test-images.ts";

const hourMs = 3_600_000;
const week = 7 * 24;

describe.each(engines)("an image that nothing shows on %s", (engine) => {
  const withoutConcurrency = it.runIf(engine === "sqlite");
  let test: TestTeam;
  let bytes: Uint8Array;
  beforeEach(async () => {
    test = await openTeam(engine);
    bytes = await testImage();
  });
  afterEach(() => test.close());

  const pass = (hours: number) => {
    test.time.now = new Date(test.time.now.getTime() + hours * hourMs);
  };
  /** What the server does every hour, after so many hours. */
  async function tidyAfter(hours: number) {
    pass(hours);
    await test.news.purgeExpired();
    await test.team.purgeExpired();
    await test.removal.purgeExpired();
  }
  const upload = async () => (await test.media.store(test.editor, bytes)).url;
  const isThere = async (url: string) => {
    const row = await test.db.selectFrom("media").select("id").where("url", "=", url).executeTakeFirst();
    const file = await test.storage.exists(url.replace("/uploads/", ""));
    expect(row !== undefined).toBe(file);
    return file;
  };
  /** Tidies each day for four weeks: the image is there all the time. */
  async function expectToStay(url: string) {
    for (let day = 0; day < 28; day++) {
      await tidyAfter(24);
      expect(await isThere(url)).toBe(true);
    }
  }
  /** The image is there for a week from now, and then no more. */
  async function expectToGo(url: string) {
    await tidyAfter(week - 1);
    expect(await isThere(url)).toBe(true);
    await tidyAfter(2);
    expect(await isThere(url)).toBe(false);
    expect(test.files()).toEqual([]);
  }
  const img = (url: string) => `<p>t</p><img src="${url}">`;
  const create = (fields: Parameters<typeof draftOf>[0]) => test.news.create(test.admin, draftOf(fields));

  withoutConcurrency("goes a week after its upload", async () => {
    await expectToGo(await upload());
  });

  withoutConcurrency("goes a week after it was last uploaded again", async () => {
    const url = await upload();
    await tidyAfter(100);
    expect(await upload()).toBe(url);
    await expectToGo(url);
  });

  withoutConcurrency(
    "was in a text: goes a week after the text is gone, not while an earlier state holds it",
    async () => {
      const url = await upload();
      const { id } = await create({ content: img(url) });
      await expectToStay(url);
      await test.news.update(test.admin, id, { content: "<p>none</p>" });
      await expectToStay(url);
      await test.db.deleteFrom("article_revisions").where("content", "like", `%${url}%`).execute();
      await test.news.update(test.admin, id, { title: "other" });
      await expectToGo(url);
    },
  );

  withoutConcurrency("was a cover: goes a week after another took its place", async () => {
    const url = await upload();
    const { id } = await create({ cover_image_url: url });
    await expectToStay(url);
    await test.news.update(test.admin, id, { cover_image_url: null });
    await expectToGo(url);
  });

  withoutConcurrency("was in the version of the other language, and stays with it", async () => {
    const url = await upload();
    const { id } = await create({});
    await test.news.update(test.admin, id, { lang: "en", title: "t", content: img(url), status: "draft" });
    await expectToStay(url);
  });

  withoutConcurrency(
    "was in a text kept beside a published version: goes a week after that was discarded",
    async () => {
      const { id } = await create({});
      const url = await upload();
      await test.news.update(test.admin, id, { content: img(url), autosave: true });
      await expectToStay(url);
      const [unsaved] = await test.news.revisions(test.admin, id);
      await test.news.discardRevision(test.admin, id, unsaved?.id ?? 0);
      await expectToGo(url);
    },
  );

  withoutConcurrency(
    "was in a deleted article: stays with it in the trash, comes back with it, goes a week after it",
    async () => {
      const url = await upload();
      const { id } = await create({ content: img(url) });
      await test.news.remove(test.admin, id);
      await expectToStay(url);
      await test.news.restore(test.admin, id);
      await expectToStay(url);
      await test.news.remove(test.admin, id);
      await tidyAfter(24 * 30 + 1);
      expect(await isThere(url)).toBe(true);
      await expectToGo(url);
    },
  );

  withoutConcurrency("came inside a text that was saved, and stays with a state brought back", async () => {
    const inline = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
    const { id, content } = await create({ content: img(inline) });
    const url = / src="([^"]+)"/.exec(content)?.[1] ?? "";
    await test.news.update(test.admin, id, { content: "<p>none</p>" });
    const saved = (await test.news.revisions(test.admin, id)).at(-1);
    await test.news.restoreRevision(test.admin, id, saved?.id ?? 0);
    await expectToStay(url);
  });

  withoutConcurrency("is the photo of a member, and stays with them", async () => {
    const answer = await test.call("POST", "/team", memberForm({ name: "n", position: "p" }, bytes));
    await expectToStay(memberOf(answer).photo ?? "");
  });

  it("stays where an article takes it up at the same moment, whichever instance is faster", async () => {
    for (let round = 0; round < 5; round++) {
      const url = await upload();
      pass(week + 1);
      const others = [test.instance(), test.instance()];
      const [article] = await Promise.all([
        create({ content: img(url) }),
        ...others.map(({ removal }) => removal.purgeExpired()),
      ]);
      // an image released just before cannot be known to be needed
      if (await isThere(url)) await expectToStay(url);
      await test.db.deleteFrom("articles").where("id", "=", article.id).execute();
      await tidyAfter(week + 1);
    }
  });

  it("has all its files where it is uploaded again while instances remove it", async () => {
    for (let round = 0; round < 5; round++) {
      const before = await upload();
      pass(week + 1);
      const others = [test.instance(), test.instance(), test.instance()];
      const urls = await Promise.all([upload(), ...others.map(({ removal }) => removal.purgeExpired())]);
      expect(urls[0]).toBe(before);
      expect(test.files()).toHaveLength(2);
      expect(await isThere(before)).toBe(true);
    }
  });

  withoutConcurrency("leaves no files of images that are not known, once they are a week old", async () => {
    const url = await upload();
    const folder = join(test.database.dataDir, "uploads/media");
    mkdirSync(folder, { recursive: true });
    const name = (letter: string, rest: string) => `${letter.repeat(32)}.${rest}`;
    const days = (count: number) => new Date(test.time.now.getTime() - count * 24 * hourMs);
    const files: [string, Date][] = [
      [name("a", "8x8.webp"), days(8)],
      [name("a", "8x8-8.avif"), days(8)],
      [name("b", "8x8.webp"), days(6)],
      [".6f0b7f5e-0000-4000-8000-000000000000.tmp", days(8)],
      [".6f0b7f5e-0000-4000-8000-000000000001.tmp", days(6)],
      ["by-hand.webp", days(8)],
    ];
    for (const [file, at] of files) {
      writeFileSync(join(folder, file), "x");
      utimesSync(join(folder, file), at, at);
    }
    for (const file of readdirSync(folder))
      if (url.includes(file.slice(0, 32))) utimesSync(join(folder, file), days(9), days(9));
    await test.removal.purgeExpired();
    for (const [file] of files.slice(2, 3)) expect(existsSync(join(folder, file))).toBe(true);
    expect(await isThere(url)).toBe(true);
    expect(
      readdirSync(folder)
        .filter((file) => !url.includes(file.slice(0, 32)))
        .sort(),
    ).toEqual([files[2]?.[0], files[4]?.[0], files[5]?.[0]].sort());
  });
});
