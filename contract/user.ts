import { z } from "zod";

/**
 * What an account may do, from least to most: `user` by default; authors write drafts and submit them for review; editors
 * also keep the team; admins also publish and manage the accounts.
 */
const roles = ["user", "author", "editor", "admin"] as const;

export const roleSchema = z.enum(roles);

/** The only shape in which an account leaves the server. */
export const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.string().nullable(),
  /** Name on English pages; absent where none is given. */
  english_name: z.string().optional(),
  email: z.string(),
  role: roleSchema,
  created_at: z.iso.datetime(),
});

export type Role = z.infer<typeof roleSchema>;
export type User = z.infer<typeof userSchema>;
