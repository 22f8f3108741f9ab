import { z } from "zod";
import { pageLimit, pageNumber, searched } from "./list-query.ts";
import { roleSchema, userSchema } from "./user.ts";

/** An account as admins see it. Only its owner gets more, in the download of the personal data. */
export const userEntrySchema = userSchema.extend({
  disabled: z.boolean(),
  /** Whether the owner was found to read the mail of the address, or an admin has confirmed it. */
  address_proven: z.boolean(),
  /** Whether two-step sign-in is on. */
  second_factor: z.boolean(),
});

/** Query of `GET /api/users`. */
export const usersQuerySchema = z.object({ page: pageNumber, limit: pageLimit(20), q: searched });

/** Body of `PATCH /api/users/{id}`: what changes. */
export const userChangeSchema = z.object({
  role: z.enum(roleSchema.options, { error: "errors.wrong_type" }).optional(),
  disabled: z.boolean({ error: "errors.wrong_type" }).optional(),
  /** Confirms that the address is the owner's, where no mail can prove it. */
  address_confirmed: z.literal(true, { error: "errors.wrong_type" }).optional(),
});

export const userPageSchema = z.object({
  users: z.array(userEntrySchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

export type UserEntry = z.infer<typeof userEntrySchema>;
export type UsersQuery = z.infer<typeof usersQuerySchema>;
export type UserChange = z.infer<typeof userChangeSchema>;
export type UserPage = z.infer<typeof userPageSchema>;
