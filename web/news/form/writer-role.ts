import type { Role } from "#contract/user.ts";

/** Who writes the news. */
export const writerRole: Role = "admin";
