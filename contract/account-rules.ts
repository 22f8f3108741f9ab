import type { MessageKey } from "./i18n/messages.ts";

/** Limits of account fields, in characters. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 30,
  emailMax: 254,
  fullNameMax: 100,
  passwordMin: 6,
  passwordMax: 128,
} as const;

/** The rule an e-mail address breaks, as a message key, or `null`. */
export function emailProblem(value: string): MessageKey | null {
  if (value.trim() === "") return "account.email_required";
  if (!/^\S+@\S+\.\S+$/.test(value)) return "account.email_invalid";
  return value.length > accountLimits.emailMax ? "account.email_too_long" : null;
}

/** The rule a password breaks, as a message key, or `null`. */
export function passwordProblem(value: string): MessageKey | null {
  if (value === "") return "account.password_required";
  if (value.length < accountLimits.passwordMin) return "account.password_short";
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
export const fullNameProblem = (value: string): MessageKey | null =>
  value.trim().length > accountLimits.fullNameMax ? "account.full_name_long" : null;

/** The rule a repeated password breaks, as a message key, or `null`. */
export function confirmProblem(value: string, password: string): MessageKey | null {
  if (value === "") return "account.confirm_required";
  return value === password ? null : "account.confirm_mismatch";
}
