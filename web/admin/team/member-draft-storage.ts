import { z } from "zod";
import { teamCategories } from "#contract/team-rules.ts";
import { listFormDrafts, readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";
import type { MemberDraft, PhotoChange } from "./member-draft.ts";

/** Whose form it is: a member's id, or `new`. */
export type FormPlace = number | "new";

/** What was not saved of a member, as this tab keeps it. */
export interface StoredMemberDraft {
  place: FormPlace;
  draft: MemberDraft;
  photo: PhotoChange;
  /** The version it was begun on; absent for a new member. */
  version?: number | undefined;
}

const keptSchema = z.object({
  place: z.union([z.int(), z.literal("new")]),
  draft: z.object({
    name: z.string(),
    nameEn: z.string(),
    position: z.string(),
    positionEn: z.string(),
    education: z.string(),
    educationEn: z.string(),
    expertise: z.string(),
    expertiseEn: z.string(),
    description: z.string(),
    descriptionEn: z.string(),
    category: z.enum(teamCategories),
    order: z.string(),
  }),
  photo: z.enum(["kept", "removed", "chosen"]),
  version: z.int().optional(),
});

const prefix = "member:";
const formOf = (place: FormPlace) => `${prefix}${place}` as const;
// beside the text, which changes with every letter
const photoOf = (place: FormPlace) => `memberPhoto:${place}` as const;

/** Keeps what a user has typed of a member. The file of a chosen photo is kept by `keepPhoto`. */
export const storeMemberDraft = (user: number | null, { photo, ...kept }: StoredMemberDraft): void =>
  storeFormDraft(formOf(kept.place), user, { ...kept, photo: photo.kind });

/** Keeps the file of a photo as a data URL; `null` forgets it. */
export const keepPhoto = (user: number | null, place: FormPlace, url: string | null): void =>
  storeFormDraft(photoOf(place), user, url);

export function deleteMemberDraft(place: FormPlace): void {
  storeFormDraft(formOf(place), null, null);
  storeFormDraft(photoOf(place), null, null);
}

/** What a user has not saved of a member; `null` for nothing. */
export function readMemberDraft(user: number | null, place: FormPlace): StoredMemberDraft | null {
  const { data } = keptSchema.safeParse(readFormDraft(formOf(place), user));
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

/** The file that a data URL of a JPEG stands for. */
function fileOf(url: unknown): File | null {
  const encoded = typeof url === "string" ? /^data:image\/jpeg;base64,([A-Za-z0-9+/=]+)$/.exec(url)?.[1] : undefined;
  if (encoded === undefined) return null;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return new File([bytes], "cropped-image.jpg", { type: "image/jpeg" });
}

/** A file as a data URL. */
export const dataUrlOf = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
