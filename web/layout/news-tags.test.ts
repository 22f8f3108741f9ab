import { expect, it } from "vitest";
import { newsPageOf } from "./news-tags.ts";

it.each([
  ["/News", "list"],
  ["/news", "list"],
  ["/zh/News", "list"],
  ["/news/30", "article"],
  ["/en/news/30", "article"],
  ["/news/create", null],
  ["/news/edit/30", null],
  ["/news/preview", null],
  ["/", null],
  ["/about", null],
])("%s names %s", (path, page) => expect(newsPageOf(path)).toBe(page));
