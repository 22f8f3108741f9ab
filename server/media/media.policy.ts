import type { Actor } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { requireAccess } from "../http/access.ts";

/** Images are uploaded by those who write. Throws `unauthorized` or `forbidden`. */
export const requireUploader = (actor: Actor): User => requireAccess(actor, "POST /media");
