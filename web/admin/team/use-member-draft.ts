import { useEffect } from "react";
import {
  dataUrlOf,
  type FormPlace,
  forgetMember,
  type KeptMember,
  keepMember,
  keepPhoto,
} from "./member-draft-storage.ts";

/** Keeps what is not saved in a user's form of a member as it changes; forgets it where `unsaved` is `null`. */
export function useKeptMember(user: number | null, place: FormPlace, unsaved: Omit<KeptMember, "place"> | null) {
  const { draft, photo, version } = unsaved ?? {};

  useEffect(() => {
    if (draft && photo) keepMember(user, { place, draft, photo, version });
    else forgetMember(place);
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
