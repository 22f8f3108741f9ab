import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { imageLimits } from "#contract/media-rules.ts";
import { engines } from "#tests/databases.ts";
import { draftOf } from "#tests/news-context.ts";
import { memberForm, openTeam, type TestTeam } from "#tests/team.ts";
import { dataUrl, testImage } from "#tests/test-images.ts";

describe.each(engines)("the room for the images of one user on %s", (engine) => {
  let test: TestTeam;
  beforeEach(async () => {
    test = await openTeam(engine);
  });
  afterEach(() => test.close());

  /** Images that a user has uploaded before, with so many bytes together. */
  const uploaded = (user: number, bytes: number) =>
    test.db
      .insertInto("media")
      .values({
        hash: `${user}`.repeat(64).slice(0, 64),
        url: "/uploads/media/x.webp",
        width: 1,
        height: 1,
        bytes,
        created_by: user,
        created_at: test.time.now.toISOString(),
        offered_at: null,
        referenced_at: null,
      })
      .execute();
  const stored = async () => (await test.db.selectFrom("media").select("id").execute()).length;
  const refused = {
    code: "too_large",
    key: "errors.image_quota",
    details: { values: { used: "1 GB", quota: "1 GB" } },
  };

  it("is one gigabyte, counted in what is stored, for admins too", async () => {
    for (const actor of [test.editor, test.admin]) {
      const id = actor.user?.id ?? 0;
      await uploaded(id, imageLimits.quota - 100_000);
      const { url } = await test.media.store(actor, await testImage({ color: "#111" }));
      await test.db.deleteFrom("media").where("url", "=", url).execute();
      await test.db.updateTable("media").set({ bytes: imageLimits.quota }).where("created_by", "=", id).execute();
      const before = [await stored(), test.files().length];
      await expect(test.media.store(actor, await testImage({ color: "#222" }))).rejects.toMatchObject(refused);
      // its two files stay for the week of orphans; nothing new came
      expect([await stored(), test.files().length]).toEqual(before);
    }
  });

  it("leaves an image that is stored already to be used", async () => {
    const bytes = await testImage();
    await test.media.store(test.admin, bytes);
    await uploaded(test.users.editor.id, imageLimits.quota + 1);
    await test.media.store(test.editor, bytes);
    await expect(test.media.store(test.editor, await testImage({ color: "#222" }))).rejects.toMatchObject(refused);
  });

  it("has one winner of several that come together and do not all fit", async () => {
    const colors = ["#111111", "#222222", "#333333", "#444444"];
    const one = await test.media.store(test.admin, await testImage({ color: "#abcdef" }));
    const { bytes } = await test.db
      .selectFrom("media")
      .select("bytes")
      .where("url", "=", one.url)
      .executeTakeFirstOrThrow();
    await uploaded(test.users.editor.id, imageLimits.quota - Math.round(bytes * 1.5));
    const instances = [test.instance(), test.instance()];
    const results = await Promise.allSettled(
      colors.map(async (color, i) => instances[i % 2]?.media.store(test.editor, await testImage({ color }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stored()).toBe(3);
    expect(test.files()).toHaveLength(4);
  });

  it("is told of a photo of a member and at the field of an article, in both languages", async () => {
    await uploaded(test.users.editor.id, imageLimits.quota + 1);
    await uploaded(test.users.admin.id, imageLimits.quota + 1);
    const photo = async (language: string) =>
      test.call("POST", "/team", memberForm({ name: "n", position: "p" }, await testImage()), {
        "Accept-Language": language,
      });
    expect(await photo("zh")).toMatchObject({
      status: 413,
      message: expect.stringContaining("已占用1 GB，上限为1 GB"),
    });
    expect(await photo("en")).toMatchObject({ status: 413, message: expect.stringContaining("take 1 GB of the 1 GB") });
    expect((await test.team.list()).length).toBe(0);
    const content = `<img src="${dataUrl(await testImage())}">`;
    await expect(test.news.create(test.admin, draftOf({ content }))).rejects.toMatchObject({
      code: "invalid",
      details: { errors: { content: ["errors.image_quota"] }, values: { used: "1 GB" } },
    });
  });
});
