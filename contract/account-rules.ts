import type { MessageKey } from "./i18n/messages.ts";
import type { Role } from "./user.ts";

/** Limits of account fields, in characters. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 30,
  emailMax: 254,
  fullNameMax: 100,
  passwordMin: 6,
  /** For everybody whose role is more than `user`. */
  staffPasswordMin: 12,
  passwordMax: 128,
} as const;

/** Control characters, which no database keeps alike, and halves of characters. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

/** The form in which e-mail addresses are compared: composed characters, lower case. */
export const emailKey = (email: string) => email.normalize("NFC").toLowerCase();

/** The form in which usernames are compared. */
export const usernameKey = (username: string) => username.toLowerCase();

/** Characters that nobody sees, which come along where a text is copied. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What may stand around an address or number in a text and is no part of it. */
const punctuation = /[\s<>()[\]{}"'.,:;!?\u2018-\u201f\u2026\u3000-\u3003\u3008-\u3011]/u;

/** The part of a text between what is not kept at its ends. */
export function trimEnds(text: string, isKept: (character: string) => boolean): string {
  let [start, end] = [0, text.length];
  while (start < end && !isKept(text.charAt(start))) start++;
  while (end > start && !isKept(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** A text with narrow letters, digits and signs (Unicode NFKC), without characters that nobody sees. */
export const narrowed = (text: string): string => text.normalize("NFKC").replaceAll(unseen, "").trim();

/**
 * An e-mail address as it is meant, however it was typed or copied: narrow, and without punctuation around it, such as the
 * full stop of the sentence that it ended.
 */
export const cleanEmail = (value: string): string =>
  trimEnds(narrowed(value), (character) => !punctuation.test(character));

/** What the part before the sign of an address never holds unquoted, and the names that a domain consists of (RFC 5321, 6531). */
const noMailbox = /[\s@,:;<>()[\]\\"\u3000-\u3003\u3008-\u3011\uff00-\uff0f\uff1a-\uff20]/u;
const domain =
  /^(?:[\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** Whether mail can be sent to what stands before and behind the last `@`. */
function isDeliverable(value: string): boolean {
  const at = value.lastIndexOf("@");
  return !noMailbox.test(value.slice(0, at)) && domain.test(value.slice(at + 1));
}

/** The rule an e-mail address breaks, as a message key, or `null`: the specified form, and what an address can hold at all. */
export function emailProblem(value: string): MessageKey | null {
  if (value.trim() === "") return "account.email_required";
  // Before the pattern, whose time grows with the square of the length; and lower case may be longer.
  if (value.length > accountLimits.emailMax || emailKey(value).length > accountLimits.emailMax)
    return "account.email_too_long";
  const isAddress = /^\S+@\S+\.\S+$/.test(value) && !unstorable.test(value) && isDeliverable(value);
  return isAddress ? null : "account.email_invalid";
}

/** The rule that an e-mail address breaks as it is typed; it is cleaned before it is stored or looked for. */
export const typedEmailProblem = (value: string): MessageKey | null => emailProblem(cleanEmail(value));

/** Whether a role asks for the longer password. */
export const needsStaffPassword = (role: Role): boolean => role !== "user";

/**
 * The rule of length that a password breaks, as a message key, or `null`. The server refuses more: passwords that many
 * people use, and those made of names.
 */
export function passwordProblem(value: string, role: Role = "user"): MessageKey | null {
  if (value === "") return "account.password_required";
  if (value.length < accountLimits.passwordMin) return "account.password_short";
  if (needsStaffPassword(role) && value.length < accountLimits.staffPasswordMin) return "account.password_staff_short";
  return value.length > accountLimits.passwordMax ? "account.password_long" : null;
}

/** The rule a username breaks, as a message key, or `null`. */
export function usernameProblem(value: string): MessageKey | null {
  if (value.trim() === "") return "account.username_required";
  if (value.length < accountLimits.usernameMin) return "account.username_short";
  if (!/^[A-Za-z0-9_]+$/.test(value)) return "account.username_pattern";
  return value.length > accountLimits.usernameMax ? "account.username_long" : null;
}

/** The rule a full name breaks, as a message key, or `null`; it may be empty. */
export function fullNameProblem(value: string): MessageKey | null {
  if (value.trim().length > accountLimits.fullNameMax) return "account.full_name_long";
  return unstorable.test(value) ? "errors.invalid_characters" : null;
}

/** The rule a repeated password breaks, as a message key, or `null`. */
export function confirmProblem(value: string, password: string): MessageKey | null {
  if (value === "") return "account.confirm_required";
  return value === password ? null : "account.confirm_mismatch";
}
