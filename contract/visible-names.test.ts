import { describe, expect, it } from "vitest";
import { renameSchema } from "./account.ts";
import { articleCreateSchema } from "./news.ts";
import { memberCreateSchema } from "./team.ts";
import { memberTextProblem } from "./team-rules.ts";

const unseen = ["\u200b", "\u3164", "\u00ad", "\u2060\ufeff", "\u200d", "\ufe0f", "\u2800", " \u3000\u00a0"];

describe("a text of characters that show nothing", () => {
  it.each(unseen)("is no title of an article: %j", (title) => {
    const { error } = articleCreateSchema.safeParse({ title, content: "<p>a</p>", status: "draft" });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[["title"], "news.title_required"]]);
  });

  it.each(unseen)("is no name and no position of a member: %j", (text) => {
    const { error } = memberCreateSchema.safeParse({ name: text, position: text });
    expect(error?.issues.map(({ message }) => message)).toEqual(["member.name_required", "member.position_required"]);
    expect(memberTextProblem("name", text)).toBe("member.name_required");
  });

  it("is no full name of an account", () => {
    expect(renameSchema.parse({ full_name: "\u200b\u3164" }).full_name).toBeNull();
    expect(renameSchema.parse({ full_name: "张\u200b三" }).full_name).toBe("张三");
  });
});
