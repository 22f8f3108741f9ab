import { z } from "zod";
import { cleanEmail, emailProblem, fullNameProblem, passwordProblem, usernameProblem } from "./account-rules.ts";
import { secretToken, storable, uncleanedLimit } from "./bounds.ts";
import { isSeen, withoutUnseen } from "./characters.ts";
import type { MessageKey } from "./i18n/messages.ts";
import { workProofField } from "./proof-of-work.ts";
import { enrolSchema } from "./second-factor.ts";
import { type User, userSchema } from "./user.ts";

const ruled = (
  problem: (value: string) => MessageKey | null,
  missing: MessageKey,
  tooLong: MessageKey,
  clean = (value: string) => value,
) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : "errors.wrong_type") })
    .max(uncleanedLimit, { error: tooLong, abort: true })
    .overwrite(clean)
    .superRefine((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: "custom", message });
    });

const email = ruled(emailProblem, "account.email_required", "account.email_too_long", cleanEmail).meta({
  format: "email",
});
const password = ruled(passwordProblem, "account.password_required", "account.password_long").meta({
  format: "password",
});

const fullName = z
  .string({ error: (issue) => (issue.input === undefined ? "errors.required" : "errors.wrong_type") })
  .max(uncleanedLimit, { error: "account.full_name_long", abort: true })
  .superRefine((value, context) => {
    const message = fullNameProblem(value);
    if (message) context.addIssue({ code: "custom", message });
  })
  .nullable()
  .transform((value) => (value && isSeen(value) ? withoutUnseen(value).trim() : null));

/** Body of `POST /api/auth/register`. */
export const registerSchema = z.object({
  username: ruled(usernameProblem, "account.username_required", "account.username_long"),
  full_name: fullName.optional().transform((value) => value ?? null),
  email,
  password,
});

/** Body of `PATCH /api/auth/me`; an empty name is none. Without `english_name` that name stays as it is. */
export const renameSchema = z.object({ full_name: fullName, english_name: fullName.optional() });

/** Body of `POST /api/auth/change-password`. */
export const changePasswordSchema = z.object({
  current_password: password,
  new_password: password,
  /** Where two-step sign-in is on. */
  code: enrolSchema.shape.code,
});

/** A place where a user is signed in. */
export const sessionInfoSchema = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Network of the sign-in, such as `192.0.2.0/24`: its full address is only in the audit log. Empty if unknown. */
  address: z.string(),
  user_agent: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  remember: z.boolean(),
});

/** Body of `POST /api/auth/login`. `remember` asks for 30 days instead of one. */
export const loginSchema = z.object({
  email,
  password,
  remember: z.boolean({ error: "errors.wrong_type" }).default(false),
  proof: workProofField,
});

/** Body of `POST /api/auth/forgot-password`. */
export const forgotPasswordSchema = z.object({ email });

/** The token of a link: whatever else comes in its place is as long as a body at most, and no valid token. */
const resetToken = z
  .string({ error: "errors.wrong_type" })
  .max(16 * 1024, { error: "errors.wrong_type" })
  .overwrite(storable);

/** Body of `POST /api/auth/reset-password`; the token from the link. */
export const resetPasswordSchema = z.object({ token: resetToken, password });

/** Body of `POST /api/auth/address/prove`: the token from the link. */
export const addressTokenSchema = z.object({
  token: secretToken,
});

/** Whether the address of the user who asks is proven. */
export const addressStatusSchema = z.object({ email: z.string(), proven: z.boolean() });

/**
 * Why nothing may be done before the password is changed: it breaks a rule of every account; it breaks that of a role which
 * was given later; or it is not known whether it meets that rule, which another sign-in tells too.
 */
const passwordObstacleSchema = z.enum(["weak", "role", "unchecked"]);

/** There where nothing else may be done before the password is changed. */
const demand = {
  must_change_password: z.literal(true).optional(),
  password_obstacle: passwordObstacleSchema.optional(),
};

/** Answer of login and refresh: the token goes into the browser's storage, only its hash stays on the server. */
export const signedInSchema = z.object({
  success: z.literal(true),
  user: userSchema,
  token: z.string(),
  ...demand,
});

/** Answer of `GET /api/auth/me`. */
export const meSchema = z.object({
  success: z.literal(true),
  user: userSchema,
  ...demand,
});

export type PasswordObstacle = z.infer<typeof passwordObstacleSchema>;

export type RenameInput = z.infer<typeof renameSchema>;
export type AddressStatus = z.infer<typeof addressStatusSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
export type SessionInfo = z.infer<typeof sessionInfoSchema>;
export type LoginInput = Omit<z.infer<typeof loginSchema>, "proof">;
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;

/** Owner of a valid token. */
export interface SignedIn {
  user: User;
  /** Why the password must be changed first; `null` if it need not be. */
  passwordObstacle: PasswordObstacle | null;
}
