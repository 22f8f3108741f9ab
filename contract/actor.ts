import type { Language } from "./i18n/language.ts";
import type { User } from "./user.ts";

/** Who asks. Every service method takes it first and decides itself what this actor may do. */
export interface Actor {
  user: User | null;
  /** Network address of the request, for the log; absent where the server itself asks. */
  address?: string;
  /** Name that the browser gives itself, for mails to the owner of the account; absent where the server itself asks. */
  userAgent?: string;
  /** Aborts when the sender of the request goes away; what is only of use to them ends then. */
  signal?: AbortSignal;
}

/** Nobody in particular: what every visitor sees. Pages are rendered for this actor. */
export const anonymous: Actor = { user: null };

/** Where a sign-in came from, for the list of signed-in devices. */
export interface ClientInfo {
  address: string;
  userAgent: string;
  /** Language of the page, in which the user gets mails from then on. */
  language?: Language;
  /** Whether the account has been signed in to on this device before. */
  deviceKnown?: boolean;
}
