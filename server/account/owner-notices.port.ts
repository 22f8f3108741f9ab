import type { Role } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";

/** What whoever signs in or is signed in did; where it was not the owner, somebody knows the password. */
type OwnNotice =
  | "sign_in"
  | "password_changed"
  | "password_reset"
  | "second_factor_enabled"
  | "second_factor_replaced"
  | "second_factor_disabled"
  | "recovery_codes_renewed"
  | "account_deleted";

/** What others did to the account: an admin, whoever runs the server, or the holder of an invitation to its address. */
type OthersNotice =
  | "password_set"
  | "second_factor_reset"
  | "address_confirmed"
  | "account_disabled"
  | "account_enabled"
  | "account_deleted_by_admin"
  | "invitation_accepted";

/** What happened to an account. `userAgent` is that of the request, from which the mail names browser and system. */
export type OwnerNotice =
  | { type: OwnNotice; userAgent: string | undefined }
  | { type: OthersNotice }
  | { type: "role_changed"; from: Role; to: Role };

/**
 * Mails the owner of an account what happened to it, in the transaction of the change: both are stored, or neither. Of a
 * deletion it is called before the account is gone. The outbox sends it within seconds.
 */
export type NotifyOwner = (trx: Connection, userId: number, notice: OwnerNotice) => Promise<void>;
