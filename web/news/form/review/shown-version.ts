import type { VersionProps } from "../form-store.ts";
import { saveUnpublishedEdit } from "./save-unpublished-edit.ts";
import { savedVersion } from "./saved-version.ts";

/**
 * The number of the version as it stands in the form, whose unsaved text is stored first: as a draft, or beside the published
 * version. `null` where it could not be stored; the form says why.
 */
export async function shownVersion(
  { store, language }: VersionProps,
  { published, draftContent }: { published: boolean; draftContent: string },
): Promise<number | null> {
  if (!published) return savedVersion(store, language, draftContent);
  const isStored = await saveUnpublishedEdit(store, language);
  return isStored ? (store.read().versions[language].saved.article?.version ?? null) : null;
}
