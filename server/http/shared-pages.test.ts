import { expect, it } from "vitest";
import type { PageTag } from "#contract/page-tags.ts";
import { createSharedPages, sharedForMs } from "./shared-pages.ts";

const tags = (...names: PageTag[]) => new Set(names);

it("names the pages that show a change, once", () => {
  const shared = createSharedPages();
  shared.add("/zh/news/1", tags("article:1"));
  shared.add("/zh/News", tags("article:1", "article:2", "news:zh"));
  shared.add("/zh/team", tags("team"));
  expect(shared.take(["article:1"])).toEqual(["/zh/news/1", "/zh/News"]);
  expect(shared.take(["article:1", "article:2"])).toEqual([]);
  expect(shared.take(["all"])).toEqual(["/zh/team"]);
});

it("knows a page as long as a cache may have it, counted from when it was last sent", () => {
  let time = 0;
  const shared = createSharedPages(() => time);
  const [once, twice] = [tags("team"), tags("team")];
  shared.add("/zh/once", once);
  shared.add("/zh/twice", twice);
  time += sharedForMs - 1;
  shared.add("/zh/late", once);
  time += sharedForMs - 1;
  shared.add("/zh/twice", twice);
  expect(shared.take(["team"])).toEqual(["/zh/once", "/zh/twice", "/zh/late"]);
  shared.add("/zh/once", once);
  shared.add("/zh/twice", twice);
  time += sharedForMs;
  shared.add("/zh/twice", twice);
  time += sharedForMs;
  expect(shared.take(["team"])).toEqual(["/zh/twice"]);
  shared.add("/zh/once", once);
  time += 2 * sharedForMs;
  expect(shared.take(["team"])).toEqual([]);
});

it("refuses further pages where it is full, so that none is kept in front of the site that it does not know", () => {
  const shared = createSharedPages(() => 0, 2);
  expect(["/a", "/b", "/a", "/c"].map((target) => shared.add(target, tags("team")))).toEqual([true, true, true, false]);
});
