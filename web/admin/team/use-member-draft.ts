import { useEffect } from "react";
import {
  dataUrlOf,
  deleteMemberDraft,
  type FormPlace,
  keepPhoto,
  type StoredMemberDraft,
  storeMemberDraft,
} from "./member-draft-storage.ts";

/** Keeps what is not saved in a user's form of a member as it changes; forgets it where `unsaved` is `null`. */
export function useMemberDraft(
  user: number | null,
  place: FormPlace,
  unsaved: Omit<StoredMemberDraft, "place"> | null,
) {
  const { draft, photo, version } = unsaved ?? {};

  useEffect(() => {
    if (draft && photo) storeMemberDraft(user, { place, draft, photo, version });
    else deleteMemberDraft(place);
  }, [user, place, draft, photo, version]);

  const file = photo?.kind === "chosen" ? photo.cropped : null;
  useEffect(() => {
    if (file === null) return;
    let over = false;
    void dataUrlOf(file).then((url) => over || keepPhoto(user, place, url));
    return () => {
      over = true;
    };
  }, [user, place, file]);
}
