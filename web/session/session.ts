import type { Role } from "#contract/user.ts";
import { type LocalKey, readStored, writeStored } from "../storage/local-storage.ts";
import { createListeners, useStore } from "../storage/store.ts";

/** The signed-in user as stored in the browser. Only for showing; the server decides what anybody may do. */
export interface StoredUser {
  username: string | null;
  full_name: string | null;
  /** Name on English pages. */
  english_name?: string;
  role: Role;
  id: number | null;
  email: string | null;
  /** ISO time of registration. */
  created_at: string | null;
}

export interface Session {
  token: string;
  user: StoredUser;
}

const tokenKey: LocalKey = "token";
const userKey: LocalKey = "user";
/** When the token was received, in milliseconds since 1970. */
const tokenTimeKey: LocalKey = "tokenTime";
/** Tokens of sign-outs that the server has not confirmed yet, see `pending-logout.ts`. */
export const pendingLogoutKey: LocalKey = "pending-logout";

const roles: readonly Role[] = ["user", "author", "editor", "admin"];
const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** The user in a stored or received value; `null` for anything but an object. An unknown role has the least rights. */
export function parseUser(value: unknown): StoredUser | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const none = { id: null, username: null, full_name: null, english_name: null, email: null };
  const known = { ...none, role: null, created_at: null, ...value };
  const english_name = text(known.english_name);
  return {
    id: Number.isInteger(known.id) ? known.id : null,
    username: text(known.username),
    full_name: text(known.full_name),
    ...(english_name !== null && { english_name }),
    email: text(known.email),
    role: isRole(known.role) ? known.role : "user",
    created_at: text(known.created_at),
  };
}

function parseStored(stored: string | null): StoredUser | null {
  try {
    return stored ? parseUser(JSON.parse(stored)) : null;
  } catch {
    return null;
  }
}

let snapshot: { token: string | null; user: string | null; session: Session | null } | null = null;
/** Components that show the session. */
const followers = createListeners();
/** Called before `followers` where the change was made in another tab. */
const changedElsewhere = createListeners();
/** Called where the server has refused the session's token. */
const expired = createListeners();

/** The session as it is stored now; `null` unless both token and user exist. The same object while nothing changes. */
export function readSession(): Session | null {
  const token = readStored(tokenKey);
  const user = readStored(userKey);
  if (snapshot === null || snapshot.token !== token || snapshot.user !== user) {
    const parsed = parseStored(user);
    snapshot = { token, user, session: token && parsed ? { token, user: parsed } : null };
  }
  return snapshot.session;
}

/** The token to send, even where no user is stored beside it. */
export const readToken = (): string | null => readStored(tokenKey);

function announce(): void {
  // read by the style sheet, and set before the first paint by the inline boot script
  document.documentElement.toggleAttribute("data-signed-in", readSession() !== null);
  followers.call();
}

/** When the token was received, in milliseconds since 1970; `null` where that is not known. */
export function readTokenTime(): number | null {
  const time = Number(readStored(tokenTimeKey) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}

/** Stores the current time as the token's age. */
export const markTokenTime = (): void => writeStored(tokenTimeKey, String(Date.now()));

/** Stores the token and the user of a login's answer. */
export function startSession(token: string, user: object): void {
  writeStored(tokenKey, token);
  markTokenTime();
  updateUser(user);
}

/** Replaces the token `old`, unless another session has started or ended since. */
export function continueSession(old: string, token: string, user: object): void {
  if (readToken() === old) startSession(token, user);
}

/** Stores the user as the server returned it. */
export function updateUser(user: object): void {
  writeStored(userKey, JSON.stringify(user));
  announce();
}

export function endSession(): void {
  writeStored(tokenKey, null);
  writeStored(userKey, null);
  writeStored(tokenTimeKey, null);
  announce();
}

/** Ends a session whose token the server refuses, and calls the listeners of `onSessionExpired`. */
export function expireSession(): void {
  endSession();
  expired.call();
}

/** Calls a listener each time the server has refused the session's token. Returns the function that removes it. */
export const onSessionExpired = expired.subscribe;

/**
 * Calls a listener when the session has changed in another tab, or while this page lay in the history: before `useSession`
 * gives the change to any component. Returns the function that removes it. Works where a component uses `useSession`.
 */
export const onChangeElsewhere = changedElsewhere.subscribe;

function announceFromElsewhere(): void {
  changedElsewhere.call();
  announce();
}

let listening = false;

function subscribe(listener: () => void): () => void {
  if (!listening) {
    listening = true;
    // another tab signed in or out; or this page comes back from the history as it was before
    for (const event of ["storage", "pageshow"]) addEventListener(event, announceFromElsewhere);
  }
  return followers.subscribe(listener);
}

/** The session, followed through every change in this tab and others; `null` on the server and while hydrating. */
export const useSession = (): Session | null => useStore({ subscribe, read: readSession }, null);

/** Ids of the users whom the server has named since this document was loaded; see `use-confirmed-user.ts`. */
export const confirmedUsers = new Set<number | null>();
