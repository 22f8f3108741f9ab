import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import { requireAccess } from "../http/access.ts";

/** Pictures are uploaded by those who write. Throws `unauthorized` or `forbidden`. */
export const requireUploader = (caller: Caller): User => requireAccess(caller, "POST /media");
