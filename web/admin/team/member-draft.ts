import { z } from "zod";
import { narrowed } from "#contract/account-rules.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { type EditableMember, memberSchema } from "#contract/team.ts";
import {
  type MemberTextField,
  memberDefaults,
  memberTextLimits,
  memberTextProblem,
  orderProblem,
} from "#contract/team-rules.ts";
import { listFormDrafts, readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";

const draftSchema = memberSchema.omit({ id: true, photo: true }).extend({ order: z.string() });

/** A member as it is typed; `order` may be anything until it is saved. */
export type MemberDraft = z.infer<typeof draftSchema>;

/** What becomes of the photo: it stays, goes, or is replaced by a cropped file, whose original may be gone. */
export type PhotoChange = { kind: "kept" | "removed" } | { kind: "chosen"; cropped: File; original: Blob | null };

const draftFields = draftSchema.keyof().options;
const textFields = draftFields.filter((field) => field !== "category" && field !== "order");

/** The form of a member as it opens: filled from the member, or empty with the defaults. */
export function draftOf(member: EditableMember | null): MemberDraft {
  const filled = member ?? { ...memberDefaults, ...Object.fromEntries(textFields.map((field) => [field, ""])) };
  return draftSchema.parse({ ...filled, order: String(filled.order) });
}

export const isSameDraft = (a: MemberDraft, b: MemberDraft): boolean =>
  draftFields.every((field) => a[field] === b[field]);

/** The rules that a draft breaks, by field. */
export function draftProblems(draft: MemberDraft): Partial<Record<keyof MemberDraft, MessageKey>> {
  const problems = textFields.map((field) => [field, memberTextProblem(field, draft[field])]);
  return Object.fromEntries([...problems, ["order", orderProblem(draft.order)]].filter(([, problem]) => problem));
}

/** What a save refers to. */
export interface SaveReference {
  /** The version it was begun on; absent for a new member. */
  version?: number | undefined;
  /** What the form calls a new member; absent for one to change. */
  key?: string | undefined;
}

/** What is sent: every field, and of the photo what changes. */
export function memberForm(draft: MemberDraft, photo: PhotoChange, { version, key }: SaveReference): FormData {
  const form = new FormData();
  for (const field of draftFields) form.append(field, draft[field].trim());
  form.set("order", narrowed(draft.order) || String(memberDefaults.order));
  if (version !== undefined) form.append("version", String(version));
  if (key !== undefined) form.append("key", key);
  if (photo.kind === "removed") form.append("remove_photo", "true");
  if (photo.kind === "chosen") form.append("photo", photo.cropped, photo.cropped.name);
  return form;
}

/** Milliseconds that the answer to a save may take: with a photo, which the server encodes first, as for an upload. */
export const saveTimeout = (photo: PhotoChange): number | undefined => (photo.kind === "chosen" ? 120_000 : undefined);

/**
 * What is left to save of a new member that the server has already, as `found`, because the answer to an earlier attempt
 * was lost: what becomes of the photo in the change that is still needed, or `null` where none is.
 */
export function restOfCreation(found: EditableMember, draft: MemberDraft, photo: PhotoChange): PhotoChange | null {
  // somebody else has changed it since
  if (found.version > 1) return photo;
  // the server stores a file that it has already only once
  if (photo.kind === "chosen") return photo;
  if (found.photo !== null) return { kind: "removed" };
  return hasTexts(found, draft) ? null : photo;
}

/** Whether the server has the fields of a draft as they were sent. */
function hasTexts(found: EditableMember, draft: MemberDraft): boolean {
  const [sent, stored] = [memberForm(draft, { kind: "kept" }, {}), draftOf(found)];
  return draftFields.every((field) => sent.get(field) === stored[field]);
}

/** Whether a photo of the server was made of a file: its name begins with the first half of the file's SHA-256. */
async function isPhotoOf(photo: string | null, file: Blob): Promise<boolean> {
  // absent where the page is not served over HTTPS
  if (photo === null || typeof crypto.subtle !== "object") return false;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  const name = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return photo.includes(`/media/${name}.`);
}

/** A save of a member as it was sent. */
export interface SentMember {
  draft: MemberDraft;
  photo: PhotoChange;
}

/** Whether the server has a save, as `found`. */
async function isStoredAs(found: EditableMember, { draft, photo }: SentMember): Promise<boolean> {
  if (!hasTexts(found, draft)) return false;
  if (photo.kind === "chosen") return isPhotoOf(found.photo, photo.cropped);
  return photo.kind === "kept" || found.photo === null;
}

/**
 * What is left to save of a change that was refused because the server has `found`: nothing where that is what was sent
 * (`saved`); where it is an earlier save of the same form whose answer was lost, the change that is still needed, given by
 * its photo; else it is somebody else's (`conflict`). `unconfirmed`: the saves without an answer.
 */
export async function restOfChange(
  found: EditableMember,
  { draft, photo }: SentMember,
  unconfirmed: readonly SentMember[],
): Promise<"saved" | "conflict" | PhotoChange> {
  const matches = await Promise.all(unconfirmed.map((save) => isStoredAs(found, save)));
  const arrived = unconfirmed.find((_, i) => matches[i]);
  // a photo that was chosen for that save has been taken away since
  const rest: PhotoChange = arrived?.photo.kind === "chosen" && photo.kind === "kept" ? { kind: "removed" } : photo;
  if (await isStoredAs(found, { draft, photo: rest })) return "saved";
  return arrived ? rest : "conflict";
}

export const isLongText = (field: MemberTextField): boolean => memberTextLimits[field] > 200;

/** Whose form it is: a member's id, or `new`. */
export type FormPlace = number | "new";

/** What was not saved of a member, as this tab stores it. */
export interface StoredMemberDraft extends SaveReference {
  place: FormPlace;
  draft: MemberDraft;
  photo: PhotoChange;
}

const storedSchema = z.object({
  place: z.union([z.int(), z.literal("new")]),
  draft: draftSchema,
  photo: z.enum(["kept", "removed", "chosen"]),
  version: z.int().optional(),
  key: z.string().optional(),
});

const prefix = "member:";
const formOf = (place: FormPlace) => `${prefix}${place}` as const;
// beside the text, which changes with every letter
const photoOf = (place: FormPlace) => `memberPhoto:${place}` as const;

/** Stores what a user has typed of a member. The file of a chosen photo is stored by `storePhoto`. */
export const storeMemberDraft = (user: number | null, { photo, ...stored }: StoredMemberDraft): void =>
  storeFormDraft(formOf(stored.place), user, { ...stored, photo: photo.kind });

/** Stores the file of a photo as a data URL, unless `signal` is aborted meanwhile. */
export function storePhoto(user: number | null, place: FormPlace, file: Blob, signal: AbortSignal): void {
  const reader = new FileReader();
  const store = () => signal.aborted || storeFormDraft(photoOf(place), user, reader.result);
  reader.addEventListener("loadend", store);
  reader.readAsDataURL(file);
}

export function deleteMemberDraft(place: FormPlace): void {
  storeFormDraft(formOf(place), null, null);
  storeFormDraft(photoOf(place), null, null);
}

/** What a user has not saved of a member; `null` for nothing. */
export function readMemberDraft(user: number | null, place: FormPlace): StoredMemberDraft | null {
  const { data } = storedSchema.safeParse(readFormDraft(formOf(place), user));
  if (data?.place !== place) return null;
  if (data.photo !== "chosen") return { ...data, photo: { kind: data.photo } };
  const cropped = fileOf(readFormDraft(photoOf(place), user));
  return { ...data, photo: cropped ? { kind: "chosen", cropped, original: null } : { kind: "kept" } };
}

/** Everything of the team that a user has not saved. */
export const listMemberDrafts = (user: number | null): StoredMemberDraft[] =>
  listFormDrafts(prefix).flatMap((form) => {
    const name = form.slice(prefix.length);
    return readMemberDraft(user, name === "new" ? name : Number(name)) ?? [];
  });

/** The file in a data URL of a JPEG. */
function fileOf(url: unknown): File | null {
  const encoded = typeof url === "string" ? /^data:image\/jpeg;base64,([A-Za-z0-9+/=]+)$/.exec(url)?.[1] : undefined;
  if (encoded === undefined) return null;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new File([bytes], "cropped-image.jpg", { type: "image/jpeg" });
}
