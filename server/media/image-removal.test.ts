import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines } from "#tests/databases.ts";
import { draftOf } from "#tests/news-context.ts";
import { memberForm, memberOf, openTeam, type TestTeam } from "#tests/team.ts";
import { testImage } from "#tests/test-images.ts";

describe.each(engines)("an image that was let go on %s", (engine) => {
  let test: TestTeam;
  let first: Uint8Array;
  let second: Uint8Array;
  beforeEach(async () => {
    test = await openTeam(engine);
    [first, second] = [await testImage({ width: 600, height: 6 }), await testImage({ color: "#333" })];
  });
  afterEach(() => test.close());

  const add = async (photo: Uint8Array) =>
    memberOf(await test.call("POST", "/team", memberForm({ name: "n", position: "p" }, photo)));
  const replace = async (id: number, photo: Uint8Array) =>
    memberOf(await test.call("PUT", `/team/${id}`, memberForm({}, photo)));
  const filesOf = (url: string | null) => {
    const hash = url?.split("/").at(-1)?.split(".")[0] ?? "-";
    return test.files().filter((name) => name.startsWith(hash)).length;
  };
  const later = (hours: number) => {
    test.time.now = new Date(test.time.now.getTime() + hours * 3_600_000);
  };
  it("goes at once where it was replaced, and the new one stays", async () => {
    const before = await add(first);
    expect(filesOf(before.photo)).toBe(4);
    const after = await replace(before.id, second);
    expect([filesOf(before.photo), filesOf(after.photo)]).toEqual([0, 2]);
    expect(await test.db.selectFrom("media").select("url").execute()).toEqual([{ url: after.photo }]);
  });

  it("goes at once where it was taken away, and stays where the same one comes again", async () => {
    const member = await add(first);
    expect((await replace(member.id, first)).photo).toBe(member.photo);
    const both = memberForm({ remove_photo: "true" }, first);
    expect(memberOf(await test.call("PUT", `/team/${member.id}`, both)).photo).toBe(member.photo);
    expect(filesOf(member.photo)).toBe(4);
    for (const body of [
      memberForm({ remove_photo: "false" }),
      { remove_photo: false },
      memberForm({ remove_photo: "" }),
    ])
      expect(memberOf(await test.call("PUT", `/team/${member.id}`, body)).photo).toBe(member.photo);
    const bare = memberOf(await test.call("PUT", `/team/${member.id}`, memberForm({ remove_photo: "true" })));
    expect([bare.photo, test.files()]).toEqual([null, []]);
  });

  it("stays while another member shows it, one who can be restored too", async () => {
    const [one, two] = [await add(first), await add(first)];
    expect(two.photo).toBe(one.photo);
    await replace(one.id, second);
    expect(filesOf(one.photo)).toBe(4);
    await test.team.remove(test.editor, two.id);
    await test.team.purgeExpired();
    expect(filesOf(one.photo)).toBe(4);
    later(2);
    await test.team.purgeExpired();
    expect([filesOf(one.photo), await test.team.restore(test.editor, two.id).catch(({ code }) => code)]).toEqual([
      0,
      "not_found",
    ]);
  });

  it.each(["cover", "text", "earlier text"])(
    "stays while an article has it as its %s, and goes with that",
    async (as) => {
      const { id, photo } = await add(first);
      const content = `<p>t<img src="/x.webp" srcset="${photo?.replace(".webp", "-480.webp")} 480w"></p><p><img src="${photo}"></p>`;
      const { news } = test;
      const shown = as === "cover" ? { cover_image_url: photo } : { content };
      const article = await news.create(test.admin, draftOf({ status: "draft", ...shown }));
      if (as === "earlier text") await news.update(test.admin, article.id, { content: "<p>t</p>" });
      await test.call("PUT", `/team/${id}`, { remove_photo: true });
      await test.team.purgeExpired();
      expect(filesOf(photo)).toBe(4);
      await test.db.deleteFrom("articles").where("id", "=", article.id).execute();
      await test.team.purgeExpired();
      expect(filesOf(photo)).toBe(0);
    },
  );

  it("stays for a week where an editor has uploaded it for a text", async () => {
    await test.media.store(test.editor, first);
    const { id, photo } = await add(first);
    await test.call("PUT", `/team/${id}`, { remove_photo: true });
    expect(filesOf(photo)).toBe(4);
    later(24 * 6);
    await test.team.purgeExpired();
    expect(filesOf(photo)).toBe(4);
    later(24 * 2);
    await test.team.purgeExpired();
    expect(filesOf(photo)).toBe(0);
  });

  it("goes later where its files could not be removed", async () => {
    const { id, photo } = await add(first);
    const { remove } = test.storage;
    test.storage.remove = () => Promise.reject(new Error("disk fails"));
    expect((await test.call("PUT", `/team/${id}`, { remove_photo: true })).status).toBe(200);
    expect(filesOf(photo)).toBe(4);
    test.storage.remove = remove;
    await test.team.purgeExpired();
    expect(filesOf(photo)).toBe(0);
  });

  /** Holds back what removes files; `reached` is kept once a file is to be removed, and `release` lets it happen. */
  function holdRemovals() {
    const { remove } = test.storage;
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    test.storage.remove = async (key) => {
      reached.resolve();
      await released.promise;
      await remove(key);
    };
    return {
      reached: reached.promise,
      release() {
        test.storage.remove = remove;
        released.resolve();
      },
    };
  }

  it("lets others write while its files are being removed", async () => {
    const { id } = await add(first);
    const held = holdRemovals();
    const removal = test.call("PUT", `/team/${id}`, { remove_photo: true });
    await held.reached;
    await test.add("written meanwhile");
    held.release();
    await removal;
    expect([test.files(), await test.db.selectFrom("media").select("id").execute()]).toEqual([[], []]);
  });

  it("that is given again while its files are being removed is stored after that", async () => {
    const { id, photo } = await add(first);
    const held = holdRemovals();
    const removal = test.call("PUT", `/team/${id}`, { remove_photo: true });
    await held.reached;
    const again = test.instance().team.update(test.editor, id, {}, new Blob([new Uint8Array(first)]));
    held.release();
    await removal;
    expect((await again).photo).toBe(photo);
    expect(filesOf(photo)).toBe(4);
  });

  it("goes later where the process that removes it dies, before or after its files are gone", async () => {
    const { id, photo } = await add(first);
    const { remove } = test.storage;
    for (const happens of [async () => {}, remove]) {
      const begun = Promise.withResolvers<void>();
      test.storage.remove = async (key) => {
        await happens(key);
        begun.resolve();
        return new Promise<void>(() => {});
      };
      await test.team.update(test.editor, id, {}, new Blob([new Uint8Array(first)]));
      void test.call("PUT", `/team/${id}`, { remove_photo: true });
      await begun.promise;
      test.storage.remove = remove;
      await test.team.purgeExpired();
      expect(await test.db.selectFrom("media").select("url").execute()).toEqual([{ url: photo }]);
      later(1);
    }
    await test.team.purgeExpired();
    expect([test.files(), await test.db.selectFrom("media").select("id").execute()]).toEqual([[], []]);
  });

  it("that is given again after such a process has died has all its files", async () => {
    const { id, photo } = await add(first);
    const { remove } = test.storage;
    const begun = Promise.withResolvers<void>();
    test.storage.remove = async (key) => {
      await remove(key);
      begun.resolve();
      return new Promise<void>(() => {});
    };
    void test.call("PUT", `/team/${id}`, { remove_photo: true });
    await begun.promise;
    test.storage.remove = remove;
    later(1);
    await replace(id, first);
    await test.team.purgeExpired();
    expect(filesOf(photo)).toBe(4);
  });

  it("that is given again meanwhile has all its files, whichever instance is faster", async () => {
    const instances = [test.instance(), test.instance(), test.instance()];
    const members = await Promise.all([test.add("a"), test.add("b"), test.add("c")]);
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        instances.map(async ({ team, removal }, i) => {
          const { id } = members[i] ?? members[0];
          await team.update(test.editor, id, {}, new Blob([new Uint8Array(first)]));
          await team.update(test.editor, id, { remove_photo: true });
          await removal.sweep();
          if ((round + i) % 3 === 0) await team.update(test.editor, id, {}, new Blob([new Uint8Array(first)]));
        }),
      );
      const shown = (await test.team.list()).flatMap(({ photo }) => (photo === null ? [] : [photo]));
      expect(shown.length).toBeGreaterThan(0);
      for (const photo of shown) expect(filesOf(photo)).toBe(4);
      for (const { id } of members) await test.team.update(test.editor, id, { remove_photo: true });
      await test.team.purgeExpired();
      expect(test.files()).toEqual([]);
    }
  });

  it("leaves members with photos from elsewhere alone", async () => {
    const { id } = await test.add("n");
    await test.db.updateTable("team_members").set({ photo: "https://x.example/p.jpg" }).execute();
    expect(memberOf(await test.call("PUT", `/team/${id}`, { name: "m" })).photo).toBe("https://x.example/p.jpg");
    expect(memberOf(await test.call("PUT", `/team/${id}`, { remove_photo: true })).photo).toBeNull();
  });
});
