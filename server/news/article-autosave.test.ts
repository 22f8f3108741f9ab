import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { type ArticleUpdate, newsListQuerySchema } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

describe.each(engines)("autosaves on %s", (engine) => {
  let context: NewsContext;
  let admin: Actor;
  let colleague: Actor;
  let anonymous: Actor;
  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ admin, colleague, anonymous } = context.actors);
  });
  afterEach(() => context.database.close());

  const autosave = (id: number, change: ArticleUpdate, actor = admin) => {
    context.pass(1000);
    return context.news.update(actor, id, { ...change, autosave: true });
  };
  const states = async (id: number) =>
    (await context.news.revisions(admin, id)).map(({ title, autosave: own, base_version, author }) => [
      title,
      author.username,
      own ? "autosave" : "save",
      ...(base_version === null ? [] : [base_version]),
    ]);
  const draft = (title = "稿") => context.news.create(admin, draftOf({ title, status: "draft" }));

  // the same on every database
  describe.runIf(engine === "sqlite")("of a draft", () => {
    it("are refused where somebody has saved since", async () => {
      const { id, version } = await draft();
      const current = await context.news.update(colleague, id, { title: "乙" });
      await expect(autosave(id, { title: "甲", version })).rejects.toMatchObject({
        code: "conflict",
        details: { data: current },
      });
      expect(await context.news.get(admin, id)).toEqual(current);
    });

    it("leave the cover and the category to readers of the other language", async () => {
      const { id } = await context.news.create(admin, draftOf());
      const shared = { category: "training", cover_image_url: "/images/b.webp" } as const;
      const before = await context.news.get(anonymous, id);
      await autosave(id, { lang: "en", title: "Water", version: 0, ...shared });
      expect(await context.news.get(anonymous, id)).toEqual(before);
      await context.news.update(admin, id, { status: "draft" });
      expect(await autosave(id, { lang: "en", ...shared })).toMatchObject(shared);
    });

    it("keep a version outdated until its author saves it", async () => {
      const { id } = await context.news.create(admin, draftOf());
      await context.news.update(admin, id, { lang: "en", title: "Water" });
      await context.news.update(admin, id, { title: "新" });
      const outdated = async () => {
        const list = await context.news.list(admin, newsListQuerySchema.parse({ status: "all" }));
        return list.articles[0]?.management?.outdated_language;
      };
      await autosave(id, { lang: "en", title: "Waters" });
      expect(await outdated()).toBe("en");
      await context.news.update(admin, id, { lang: "en", title: "Waters" });
      expect(await outdated()).toBeNull();
    });
  });

  it("and a publication that come at once leave one of the two in full", async () => {
    for (const status of ["draft", "published"] as const) {
      const { id, version } = await context.news.create(admin, draftOf({ title: "原", status }));
      const saves = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) => {
          const text = { title: `${i}`, content: `<p>${i}</p>`, version };
          if (i % 2) return context.news.update(admin, id, { ...text, autosave: true });
          return context.news.update(colleague, id, { ...text, status: "published" });
        }),
      );
      for (const save of saves) if (save.status === "rejected") expect(save.reason).toMatchObject({ code: "conflict" });
      const now = await context.news.get(admin, id);
      expect(now).toMatchObject({ version: version + 1, content: now.title === "原" ? "" : `<p>${now.title}</p>` });
      expect(now.status).toBe(status === "published" || Number(now.title) % 2 === 0 ? "published" : "draft");
      const saved = (await states(id)).filter((state) => state.length === 3);
      expect(saved.map(([title]) => title)).toEqual([now.title, "原"]);
    }
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it.each(["anonymous", "user", "editor"] as const)("are nothing for a %s", async (role) => {
    const { id } = await context.news.create(admin, draftOf());
    await autosave(id, { title: "甲" });
    const [unsaved] = await context.news.revisions(admin, id);
    const code = role === "anonymous" ? "unauthorized" : "forbidden";
    const actor = context.actors[role];
    await expect(autosave(id, { title: "x" }, actor)).rejects.toMatchObject({ code });
    await expect(context.news.revision(actor, id, unsaved?.id ?? 0)).rejects.toMatchObject({ code });
    await expect(context.news.discardRevision(actor, id, unsaved?.id ?? 0)).rejects.toMatchObject({ code });
  });
});
