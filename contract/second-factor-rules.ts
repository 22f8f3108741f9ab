import type { MessageKey } from "./i18n/messages.ts";

/**
 * Codes as they are compared, whatever way they were typed: full-width characters become narrow, capitals small, and
 * blanks and hyphens vanish.
 */
export const codeKey = (code: string) =>
  code
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\-\u2010-\u2015]/g, "");

/** Whether a code, as compared, has the form of those that an authenticator app shows. */
export const isAppCode = (key: string) => /^\d{6}$/.test(key);

/** The rule that a code at sign-in breaks, as a message key, or `null`: six digits, or a recovery code of 24 characters. */
export function codeProblem(value: string): MessageKey | null {
  if (value.trim() === "") return "second-factor.code_required";
  const key = codeKey(value);
  return isAppCode(key) || /^[a-z\d]{24}$/.test(key) ? null : "second-factor.code_invalid";
}

/** The rule that the first code of a new app breaks, as a message key, or `null`: six digits. */
export function appCodeProblem(value: string): MessageKey | null {
  if (value.trim() === "") return "second-factor.code_required";
  return isAppCode(codeKey(value)) ? null : "second-factor.code_six_digits";
}
