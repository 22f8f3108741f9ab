import { z } from "zod";
import { accountLimits } from "./account-rules.ts";
import { secretToken } from "./bounds.ts";
import type { MessageKey } from "./i18n/messages.ts";
import { appCodeProblem, codeKey, codeProblem } from "./second-factor-rules.ts";

const required = (missing: MessageKey) =>
  z.string({ error: (issue) => (issue.input === undefined ? missing : "errors.wrong_type") });

const ruled = (problem: (value: string) => MessageKey | null) =>
  required("second-factor.code_required")
    .max(100, { error: "second-factor.code_invalid", abort: true })
    .superRefine((value, context) => {
      const message = problem(value);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform(codeKey);

const password = required("account.password_required")
  .min(1, { error: "account.password_required" })
  .max(accountLimits.passwordMax, { error: "account.password_long" })
  .meta({ format: "password" });
const code = ruled(codeProblem);

/** Answer of `POST /api/auth/login` where the password is right and a code is asked for too. */
export const challengeSchema = z.object({
  success: z.literal(true),
  second_factor: z.literal(true),
  /** To be sent with the code; works within five minutes, for five tries. */
  challenge: z.string(),
});

/** Body of `POST /api/auth/login/second-factor`. */
export const secondFactorLoginSchema = z.object({ challenge: secretToken, code });

/** Body of `POST /api/auth/second-factor/enrol`; the code only where another app is replaced. */
export const enrolSchema = z.object({ password, code: code.optional() });

/** Body of `POST /api/auth/second-factor/confirm`: what the new app shows. */
export const confirmSchema = z.object({ code: ruled(appCodeProblem) });

/** Body of calls that change a second factor in use. */
export const secondFactorProofSchema = z.object({ password, code });

/** The state of the actor's second factor. */
export const secondFactorStatusSchema = z.object({
  /** Whether the actor's role may have one. */
  available: z.boolean(),
  enabled: z.boolean(),
  /** Whether the actor may do nothing else without one. */
  required: z.boolean(),
  recovery_codes_left: z.int(),
});

/** What goes into the app: by hand, by link, or by its camera. */
export const secondFactorSetupSchema = z.object({
  /** Base32, as apps take it. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The address as a QR code: a whole `<svg>`. */
  qr_svg: z.string(),
});

/** Ten codes, shown only this once; each works once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export type SecondFactorLogin = z.infer<typeof secondFactorLoginSchema>;
export type EnrolInput = z.infer<typeof enrolSchema>;
export type ConfirmInput = z.infer<typeof confirmSchema>;
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Why the second factor blocks a call, as given in `data.second_factor` of the failure. */
export type SecondFactorObstacle = "required" | "wrong" | "ended";

/** Seconds for which a sign-in waits for its code, and the tries it has. */
export const challengeLimits = { seconds: 300, tries: 5 } as const;

/** Thrown by `login` instead of signing in: the password is right, the code is still to come. */
export class SecondFactorNeeded extends Error {
  readonly challenge: string;

  constructor(challenge: string) {
    super("a second factor is needed");
    this.name = "SecondFactorNeeded";
    this.challenge = challenge;
  }
}
