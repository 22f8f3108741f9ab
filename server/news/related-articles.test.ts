import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { engines } from "#tests/databases.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";

const oxygen = {
  title: "深水水库底层缺氧的成因",
  content: "<p>水库分层之后，底层溶解氧被耗尽。耗氧速率与分层天数决定缺氧的程度。</p>",
};

describe.each(engines)("related articles on %s", (engine) => {
  let context: NewsContext;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    context = await createNewsContext(engine);
    const { news, actors } = context;
    const add = async (name: string, fields: Parameters<typeof draftOf>[0]) => {
      context.pass(60_000);
      ids[name] = (await news.create(actors.admin, draftOf(fields))).id;
    };
    await add("oxygen", oxygen);
    await news.update(actors.admin, ids.oxygen ?? 0, {
      lang: "en",
      title: "Why deep reservoirs lose their oxygen",
      content: "<p>The hypolimnion of a stratified reservoir uses up its dissolved oxygen.</p>",
      status: "published",
    });
    await add("english", {
      title: "Dissolved oxygen of stratified reservoirs",
      content: "<p>A deep reservoir loses the oxygen of its hypolimnion.</p>",
      lang: "en",
    });
    await add("ice", { title: "冰下湖泊缺氧", content: "<p>冰期溶解氧降低，缺氧的天数。分层与耗氧速率。</p>" });
    await add("layers", { title: "水库分层与底层缺氧", content: "<p>耗氧速率、溶解氧、分层天数与缺氧。</p>" });
    await add("draft", { ...oxygen, status: "draft" });
    await add("withdrawn", oxygen);
    await news.update(actors.admin, ids.withdrawn ?? 0, { lang: "zh", status: "draft" });
    await add("trash", oxygen);
    await news.remove(actors.admin, ids.trash ?? 0);
    for (const [i, title] of ["团队招聘启事", "网站改版说明", "年会通知", "假期安排"].entries())
      await add(`other${i}`, { title, content: "<p>请各位同事留意时间与地点，详情见附件。</p>" });
  });
  afterAll(() => context.database.close());

  const related = async (name: string, lang: Language = "zh", limit = 3) =>
    (await context.news.related(ids[name] ?? 0, lang, limit)).map(({ id }) =>
      Object.keys(ids).find((one) => ids[one] === id),
    );

  it("share the subject, best first, those of the same language before others; drafts and the trash never", async () => {
    expect(await related("oxygen")).toEqual(["layers", "ice", "english"]);
    expect(await related("oxygen", "en")).toEqual(["english", "layers", "ice"]);
    expect(await related("oxygen", "zh", 1)).toEqual(["layers"]);
  });

  it("are none where nothing is on the subject, and none of what nobody may read", async () => {
    await context.news.create(context.actors.admin, draftOf({ title: "羽毛球比赛", content: "<p>报名从速。</p>" }));
    expect(await context.news.related(12, "zh", 3)).toEqual([]);
    expect(await related("draft")).toEqual([]);
    expect(await context.news.related(999, "zh", 3)).toEqual([]);
  });

  it("are the same every time", async () => {
    const first = await related("other0");
    for (let i = 0; i < 3; i++) expect(await related("other0")).toEqual(first);
  });
});
