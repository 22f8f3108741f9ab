import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ArticleUpdate } from "#contract/news.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { readWaivers } from "./review/review.presenter.ts";

const english = { lang: "en", title: "Lake", content: "<p>The lake is deep.</p>" } as const;
const allChinese = "<p>湖水很深。</p>";
const skipped = "<h4>Depth</h4><p>The lake is deep.</p>";
const headings = { rule: "headings_order", key: "a1", reason: "As in the source" } as const;

describe.each(engines)("a publication on %s", (engine) => {
  let context: NewsContext;
  let id: number;
  const save = (input: ArticleUpdate) => context.news.update(context.actors.admin, id, { lang: "en", ...input });
  const history = () => context.database.db.selectFrom("article_reviews").selectAll().orderBy("id").execute();
  const logged = async () =>
    (await context.database.db.selectFrom("audit_log").selectAll().orderBy("id").execute()).filter(
      ({ action }) => action === "article_findings_waived",
    );

  beforeEach(async () => {
    context = await createNewsContext(engine);
    ({ id } = await context.news.create(context.actors.admin, draftOf()));
  });
  afterEach(() => context.database.close());

  const refused = (rule: string, field = "content") => ({
    code: "invalid",
    key: `revisions.check.rule.${rule}`,
    details: { errors: { [field]: [`revisions.check.rule.${rule}`] } },
  });

  it("is refused with a blocking finding, whether new, by its status, or by a change of what readers see", async () => {
    await expect(save({ ...english, content: allChinese, status: "published" })).rejects.toMatchObject(
      refused("language_wrong"),
    );
    await save({ ...english, content: allChinese, status: "draft" });
    await expect(save({ status: "published" })).rejects.toMatchObject(refused("language_wrong"));
    await save({ ...english, status: "published" });
    await expect(save({ content: allChinese })).rejects.toMatchObject(refused("language_wrong"));
    const empty = "<p>Deep.</p><figure></figure>";
    await expect(save({ content: empty, waived: [] })).rejects.toMatchObject(refused("image_missing"));
    expect((await context.news.get(context.actors.anonymous, id, "en")).content).toBe(english.content);
    await save({ content: empty });
    await save({ status: "draft" });
    await expect(save({ status: "published" })).rejects.toMatchObject(refused("image_missing"));
    const created = { ...draftOf({ status: "published" }), lang: "en", content: allChinese } as const;
    await expect(context.news.create(context.actors.admin, created)).rejects.toMatchObject(refused("language_wrong"));
  });

  it("is not asked for a draft, an autosave, or a published text that stays", async () => {
    await save({ ...english, content: allChinese, status: "draft" });
    await context.database.db.updateTable("article_versions").set({ status: "published" }).execute();
    await save({ category: "training" });
    await save({ content: allChinese, autosave: true });
    await save({ status: "draft" });
  });

  it("goes on without reasons where the client sends none, and needs one for each finding where it does", async () => {
    await save({ ...english, content: skipped, status: "published" });
    await save({ status: "draft" });
    await expect(save({ status: "published", waived: [] })).rejects.toMatchObject({
      key: "revisions.check.unwaived",
      details: {
        errors: { waived: ["revisions.check.rule.headings_order"] },
        data: { findings: [{ rule: "headings_order" }] },
      },
    });
    await save({ status: "published", waived: [headings] });
    expect((await history()).map(({ type, note, version }) => [type, readWaivers(note), version])).toEqual([
      ["waived", [headings], 3],
    ]);
    expect(await logged()).toMatchObject([{ subject_id: id }]);
  });
});
