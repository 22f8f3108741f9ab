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

/** The rule an e-mail address breaks, as a message key, or `null`. */
export function emailProblem(value: string): MessageKey | null {
  if (value.trim() === "") return "account.email_required";
  // Before the pattern, whose time grows with the square of the length; and lower case may be longer.
  if (value.length > accountLimits.emailMax || emailKey(value).length > accountLimits.emailMax)
    return "account.email_too_long";
  return /^\S+@\S+\.\S+$/.test(value) && !unstorable.test(value) ? null : "account.email_invalid";
}

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
