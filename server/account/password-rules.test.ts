import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { site } from "#site";
import { type PasswordOwner, passwordWeakness } from "./password-rules.ts";

const ada: PasswordOwner = {
  username: "ada_lovelace",
  full_name: "Ada Lovelace \u738b\u5c0f\u660e",
  email: "countess.1815@example.org",
  role: "user",
};
const weakness = (password: string, owner: Partial<PasswordOwner> = {}) =>
  passwordWeakness(password, { ...ada, ...owner });

it("refuses each of the 3,000 most used passwords that are long enough, in any case, and accepts the next", async () => {
  const long = dictionary["passwords-common"].filter((password) => password.length >= 6);
  expect(long.slice(0, 5)).toEqual(["123456", "password", "12345678", "qwerty", "123456789"]);
  for (const password of long.slice(0, 3000)) expect(await weakness(password)).toBe("account.password_common");
  expect(await weakness("PassWord")).toBe("account.password_common");
  expect(await weakness("\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44")).toBe("account.password_common");
  expect(await weakness(long[3000] ?? "")).toBeNull();
});

describe("a password made of names", () => {
  /** The English name of the site as one word in small letters. */
  const siteName = site.name.en.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const reversed = [...siteName].reverse().join("");

  it.each([
    `${siteName}-2026`,
    `${site.name.en}2026!`,
    `${siteName.slice(0, 3)}-${siteName.slice(3)}-2026`,
    `${reversed}2026`,
    site.name.zh.repeat(3),
    `${site.host}-1`,
    "ada_lovelace",
    "ADA LOVELACE 99",
    "lovelace",
    "ecalevol7",
    "lovelace_ada",
    "ada-ada-2026",
    `ada@${siteName}`,
    "\u738b\u5c0f\u660e123",
    "countess1815",
    "countess.1815",
    "countess.1815@example.org",
  ])("is refused (%s)", async (password) => {
    expect(await weakness(password)).toBe("account.password_name");
  });

  it.each([
    "lovelace-lake",
    `my ${siteName}`,
    "reader-password",
    "1815-1815",
    `${site.name.zh}\u6e56\u7554\u98ce\u5149`,
  ])("is not what holds other words too (%s)", async (password) => {
    expect(await weakness(password)).toBeNull();
  });

  it("is refused with the English name", async () => {
    const owner = { username: "water01", full_name: "\u6797\u77e5\u6c34", english_name: "Lin Zhishui" };
    for (const password of ["linzhishui2026", "zhishui-lin"])
      expect(await weakness(password, owner)).toBe("account.password_name");
    expect(await weakness("linzhishui2026", { ...owner, english_name: undefined })).toBeNull();
  });

  it("requires a name of a minimum length", async () => {
    expect(await weakness("li-li-li", { username: "li_", full_name: "L", email: "l@example.org" })).toBeNull();
  });
});

it.each(["editor", "admin"] as const)("asks twelve characters of %ss, and six of users", async (role) => {
  expect(await weakness("rain-lake-7")).toBeNull();
  expect(await weakness("rain-lake-7", { role })).toBe("account.password_staff_short");
  expect(await weakness("rain-lake-77", { role })).toBeNull();
  expect(await weakness("1qaz2wsx3edc", { role })).toBe("account.password_common");
  expect(await weakness("12345")).toBe("account.password_short");
});
