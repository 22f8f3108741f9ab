import { z } from "zod";
import { registerSchema } from "./account.ts";
import { cleanEmail, emailProblem } from "./account-rules.ts";
import { secretToken, uncleanedLimit } from "./bounds.ts";
import { languages } from "./i18n/language.ts";
import { roleSchema } from "./user.ts";

/** The page that the link of an invitation opens. Not among `paths`, which every page loads. */
export const invitationPath = "/invitation";

/** Seconds for which an invitation can be accepted: seven days. */
export const invitationSeconds = 7 * 86_400;

/** An invitation that waits to be accepted, as admins see it. */
export const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  role: roleSchema,
  /** Language of the mail. */
  language: z.enum(languages),
  /** Username of the admin who made it. */
  invited_by: z.string(),
  /** When it was made, or sent again. */
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

/**
 * An invitation that was just made or sent again. `link` is `null` where a mail takes it to the person invited; where the
 * site sends no mail, the admin passes it on.
 */
export const issuedInvitationSchema = invitationSchema.extend({ link: z.string().nullable() });

/** Body of `POST /api/invitations`. */
export const invitationCreateSchema = z.object({
  email: z
    .string({ error: (issue) => (issue.input === undefined ? "account.email_required" : "errors.wrong_type") })
    .max(uncleanedLimit, { error: "account.email_too_long", abort: true })
    .overwrite(cleanEmail)
    .superRefine((value, context) => {
      const message = emailProblem(value);
      if (message) context.addIssue({ code: "custom", message });
    })
    .meta({ format: "email" }),
  role: z.enum(roleSchema.options, { error: "errors.wrong_type" }),
  language: z.enum(languages, { error: "errors.wrong_type" }),
});

/** Body of `POST /api/invitations/open`: the token from the link. */
export const invitationTokenSchema = z.object({ token: secretToken });

/** What the holder of a link is shown before accepting. */
export const openInvitationSchema = z.object({ email: z.string(), role: roleSchema, expires_at: z.iso.datetime() });

/** Body of `POST /api/invitations/accept`. The address is that of the invitation. */
export const invitationAcceptSchema = registerSchema.omit({ email: true }).extend({ token: secretToken });

export type Invitation = z.infer<typeof invitationSchema>;
export type IssuedInvitation = z.infer<typeof issuedInvitationSchema>;
export type InvitationCreate = z.infer<typeof invitationCreateSchema>;
export type OpenInvitation = z.infer<typeof openInvitationSchema>;
export type InvitationAccept = z.infer<typeof invitationAcceptSchema>;
