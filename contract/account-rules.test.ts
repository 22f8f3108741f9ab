import { describe, expect, it } from "vitest";
import { cleanEmail, emailKey, emailProblem, fullNameProblem, usernameProblem } from "./account-rules.ts";

describe("an e-mail address", () => {
  it.each(["a@b.c", "\u6c34@\u4f8b\u5b50.\u516c\u53f8", `${"a".repeat(248)}@b.org`])("may be %j", (value) =>
    expect(emailProblem(value)).toBeNull(),
  );

  it.each([
    ["", "account.email_required"],
    ["  ", "account.email_required"],
    ["a@b", "account.email_invalid"],
    ["a b@c.d", "account.email_invalid"],
    ["a\u0000@b.c", "account.email_invalid"],
    ["a@b.c.", "account.email_invalid"],
    ["a@b.c。", "account.email_invalid"],
    ["a@b.c，", "account.email_invalid"],
    ["a@b..c", "account.email_invalid"],
    ["a@-b.c", "account.email_invalid"],
    ["a,b@b.c", "account.email_invalid"],
    ["a@b@c.d", "account.email_invalid"],
    ["a＠b.c@d.e", "account.email_invalid"],
    ["a\ud800@b.c", "account.email_invalid"],
    [`${"a".repeat(249)}@b.org`, "account.email_too_long"],
    [`${"\u0130".repeat(200)}@b.org`, "account.email_too_long"],
  ])("%j is refused with %s", (value, key) => expect(emailProblem(value)).toBe(key));

  it.each([
    ["wang＠example.com", "wang@example.com"],
    [" wang@example.com。", "wang@example.com"],
    ["“wang@example.com”，", "wang@example.com"],
    ["wang\u200b@example.com", "wang@example.com"],
    ["o'neil+x_y@example.com", "o'neil+x_y@example.com"],
    ["。".repeat(100_000), ""],
  ])("typed as %j is %j", (value, clean) => expect(cleanEmail(value)).toBe(clean));

  it("is judged in an instant, however long", () => {
    const before = process.threadCpuUsage();
    emailProblem(`${"@.".repeat(1_000_000)} `);
    // in microseconds of this thread, so that other work beside the test does not count; the square of the length would be hours
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it("is the same in any case and any composition of its characters", () => {
    expect(emailKey("CAFE\u0301@B.C")).toBe(emailKey("caf\u00e9@b.c"));
  });
});

it("a name may hold any script, but no control character", () => {
  expect(fullNameProblem("\u738b\u5c0f\u660e \ud83d\ude00")).toBeNull();
  expect(fullNameProblem("a\u0000b")).toBe("errors.invalid_characters");
  expect(fullNameProblem("a".repeat(101))).toBe("account.full_name_long");
});

it("a username holds ASCII letters, digits and underscores", () => {
  expect(usernameProblem("Ada_1")).toBeNull();
  for (const bad of ["ada-1", "\u6c34\u6c34\u6c34", "ada\n", "ad\u0000a"])
    expect(usernameProblem(bad)).toBe("account.username_pattern");
});
