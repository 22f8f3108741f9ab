import { narrowed } from "./account-rules.ts";
import { isSeen } from "./characters.ts";
import type { MessageKey } from "./i18n/messages.ts";
import { declaredImageType, isHeicFile } from "./media-rules.ts";

/** Groups of the team, in display order. */
export const teamCategories = ["leadership", "research", "technology", "guest"] as const;
export type TeamCategory = (typeof teamCategories)[number];

/** What a member has without being told: the group and the place in it. */
export const memberDefaults = { category: "research", order: 0 } as const satisfies {
  category: TeamCategory;
  order: number;
};

/** Texts of a member and the most characters each may have. */
export const memberTextLimits = {
  name: 200,
  nameEn: 200,
  position: 200,
  positionEn: 200,
  education: 200,
  educationEn: 200,
  expertise: 5000,
  expertiseEn: 5000,
  description: 5000,
  descriptionEn: 5000,
} as const;
export type MemberTextField = keyof typeof memberTextLimits;

/** Largest place in a group; the smallest is 0. */
export const orderMax = 2 ** 31 - 1;

/** Largest photo in bytes (10 MB), and the types it may have; the server looks at the content. */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  types: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
} as const;

/** How long a deleted member can be brought back, in minutes. */
export const restoreMinutes = 60;

const required: Partial<Record<MemberTextField, MessageKey>> = {
  name: "member.name_required",
  position: "member.position_required",
};

/** What is said of a text with too many characters. */
export const tooLong = (field: MemberTextField): MessageKey =>
  memberTextLimits[field] === 200 ? "member.text_long" : "member.long_text_long";

/** The rule a text of a member breaks, as a message key, or `null`. Spaces at its ends do not count. */
export function memberTextProblem(field: MemberTextField, value: string): MessageKey | null {
  const text = value.trim();
  if (!isSeen(text)) return required[field] ?? null;
  return text.length <= memberTextLimits[field] ? null : tooLong(field);
}

/** The rule a place in the group breaks, as typed, or `null`. Left empty, it is the default. */
export function orderProblem(value: string): MessageKey | null {
  const text = narrowed(value);
  if (text === "") return null;
  return /^\d{1,10}$/.test(text) && Number(text) <= orderMax ? null : "member.order_invalid";
}

/** The rule a chosen file breaks, by its declared type and its size in bytes, or `null`. */
export function photoProblem(file: { type: string; size: number; name?: string }): MessageKey | null {
  if (isHeicFile(file)) return "errors.image_heic";
  const type = declaredImageType(file.type);
  if (!photoLimits.types.some((known) => known === type)) return "member.photo_type";
  const { size } = file;
  return size > photoLimits.bytes ? "member.photo_too_large" : null;
}
