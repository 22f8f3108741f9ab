import type { PasswordObstacle } from "#contract/account.ts";
import { needsStaffPassword, passwordProblem } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Role } from "#contract/user.ts";
import { site } from "#site";

/** The owner of a password. */
export interface PasswordOwner {
  username: string;
  full_name: string | null;
  /** Absent where none is given. */
  english_name?: string | undefined;
  email: string;
  role: Role;
}

/** Number of the most used passwords that are refused. */
const commonPasswords = 3000;
/** Shorter ones are refused by their length and do not count. */
const shortest = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** Normal form for comparisons: NFKC and lower case. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * The 3,000 most used passwords of at least six characters, most used first: the list of zxcvbn, counted in leaked
 * passwords. Loaded when the first password is checked.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const long = dictionary["passwords-common"].filter((password) => password.length >= shortest);
  return new Set(long.slice(0, commonPasswords).map(fold));
}

async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(fold(password));
}

const notLetterOrDigit = /[^\p{L}\p{M}\p{N}]+/u;
const letters = (text: string) => text.split(/[^\p{L}\p{M}]+/u);
/** Whether a word is long enough for a name: three letters, or two Chinese characters. */
const isWord = (word: string) => /\p{Script=Han}{2}|\p{L}{3}/u.test(word);

/** The names in a text: the whole text as one word, and each word; all of them also reversed. */
function namesIn(text: string): string[] {
  const folded = fold(text);
  const words = [folded.split(notLetterOrDigit).join(""), ...letters(folded)].filter(isWord);
  return words.flatMap((word) => [word, [...word].reverse().join("")]);
}

const namesOfSite = [...Object.values(site.name), site.host, site.host.split(".")[0] ?? ""];

/** Whether a password consists only of names, digits and punctuation. */
function isMadeOfNames(password: string, { username, full_name, english_name, email }: PasswordOwner): boolean {
  const local = email.split("@")[0] ?? "";
  const names = [...namesOfSite, username, full_name ?? "", english_name ?? "", email, local].flatMap(namesIn);
  let rest = fold(password).split(notLetterOrDigit).join("");
  const before = rest;
  for (const name of names.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(name, " ");
  return rest !== before && !/[\p{L}\p{M}]/u.test(rest);
}

/**
 * The rule that a password breaks, as a message key, or `null`: its length by the owner's role, the most used passwords,
 * and the names of the site and of the owner.
 */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<MessageKey | null> {
  const problem = passwordProblem(password, owner.role);
  if (problem) return problem;
  if (await isCommon(password)) return "account.password_common";
  return isMadeOfNames(password, owner) ? "account.password_name" : null;
}

/** Whether a password meets the rule of the staff, whatever the owner's role, as stored (`users.password_meets_staff_rule`). */
export const meetsStaffRule = async (password: string, owner: PasswordOwner): Promise<0 | 1> =>
  (await passwordWeakness(password, { ...owner, role: "author" })) === null ? 1 : 0;

/** Why an account may do nothing before its password is another one, by what is stored of the password; `null` if it may. */
export function passwordObstacle(account: {
  role: Role;
  password_weak: number;
  password_meets_staff_rule: number | null;
}): PasswordObstacle | null {
  if (account.password_weak === 1) return "weak";
  if (!needsStaffPassword(account.role) || account.password_meets_staff_rule === 1) return null;
  return account.password_meets_staff_rule === 0 ? "role" : "unchecked";
}

/** Throws `invalid` at the field if a new password breaks a rule. */
export async function refuseWeak(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const problem = await passwordWeakness(password, owner);
  if (problem) throw new AppError("invalid", "errors.invalid", { errors: { [field]: [problem] } });
}
