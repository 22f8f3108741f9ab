import type { MessageKey } from "#contract/i18n/messages.ts";
import type { EditableMember } from "#contract/team.ts";
import {
  type MemberTextField,
  memberDefaults,
  memberTextLimits,
  memberTextProblem,
  orderProblem,
  type TeamCategory,
} from "#contract/team-rules.ts";

/** A member as it is typed; `order` may be anything until it is saved. */
export interface MemberDraft extends Record<MemberTextField, string> {
  category: TeamCategory;
  order: string;
}

export type MemberField = keyof MemberDraft | "photo";

/** What becomes of the photo: it stays, goes, or is replaced by a cropped file, whose original may be gone. */
export type PhotoChange = { kind: "kept" | "removed" } | { kind: "chosen"; cropped: File; original: Blob | null };

const textFields = ["name", "nameEn", "position", "positionEn", "education", "educationEn"] as const;
const longTextFields = ["expertise", "expertiseEn", "description", "descriptionEn"] as const;
const draftFields = [...textFields, ...longTextFields, "category", "order"] as const;

const emptyDraft: MemberDraft = {
  name: "",
  nameEn: "",
  position: "",
  positionEn: "",
  education: "",
  educationEn: "",
  expertise: "",
  expertiseEn: "",
  description: "",
  descriptionEn: "",
  category: memberDefaults.category,
  order: String(memberDefaults.order),
};

/** The form of a member as it opens: filled from the member, or empty with the defaults. */
export function draftOf(member: EditableMember | null): MemberDraft {
  if (member === null) return emptyDraft;
  const { id: _id, photo: _photo, version: _version, order, ...texts } = member;
  return { ...texts, order: String(order) };
}

export const isSameDraft = (a: MemberDraft, b: MemberDraft): boolean =>
  draftFields.every((field) => a[field] === b[field]);

/** The rules that a draft breaks, by field. */
export function draftProblems(draft: MemberDraft): Partial<Record<keyof MemberDraft, MessageKey>> {
  const problems: Partial<Record<keyof MemberDraft, MessageKey>> = {};
  for (const field of [...textFields, ...longTextFields]) {
    const problem = memberTextProblem(field, draft[field]);
    if (problem) problems[field] = problem;
  }
  const order = orderProblem(draft.order);
  if (order) problems.order = order;
  return problems;
}

/** What is sent: every field, and of the photo what changes. `version` is the one that was edited. */
export function memberForm(draft: MemberDraft, photo: PhotoChange, version: number | undefined): FormData {
  const form = new FormData();
  for (const field of draftFields) form.append(field, draft[field].trim());
  if (draft.order.trim() === "") form.set("order", String(memberDefaults.order));
  if (version !== undefined) form.append("version", String(version));
  if (photo.kind === "removed") form.append("remove_photo", "true");
  if (photo.kind === "chosen") form.append("photo", photo.cropped, photo.cropped.name);
  return form;
}

export const isLongText = (field: MemberTextField): boolean => memberTextLimits[field] > 200;
