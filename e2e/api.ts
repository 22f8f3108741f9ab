import type { Role } from "#contract/user.ts";
import { admin, baseUrl } from "./worker-server.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** What a browser stores of somebody who is signed in. */
export interface Session {
  token: string;
  user: { id: number; username: string; role: Role };
}

let accounts = 0;

/** A client of a server's API; paths are given without `/api`. `address` gives the server's. */
export function apiClient(address: () => string) {
  const sessions = new Map<string, Promise<Session>>();

  /** Calls an endpoint with a JSON body, as the one whom the token belongs to; gives the status and the answer's JSON. */
  async function call<Answer extends object = object>(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<{ status: number } & Answer> {
    const response = await fetch(`${address()}/api${path}`, {
      method,
      headers: {
        ...(body && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: Answer = response.status === 204 ? {} : await response.json();
    return { ...answer, status: response.status };
  }

  /** Signs somebody in. Throws where the credentials are wrong. */
  async function newSession({ email, password }: Credentials): Promise<Session> {
    const { status, token, user } = await call<Session>("POST", "/auth/login", { email, password });
    if (status !== 200) throw new Error(`signing ${email} in was answered with ${status}`);
    return { token, user };
  }

  /** A session that all tests of the worker share: a test that ends or changes it takes `newSession`. */
  function session(who: Credentials = admin): Promise<Session> {
    const known = sessions.get(who.email) ?? newSession(who);
    sessions.set(who.email, known);
    return known;
  }

  /** Calls an endpoint as the admin. */
  const asAdmin = async <Answer extends object = object>(method: string, path: string, body?: object) =>
    call<Answer>(method, path, body, (await session()).token);

  /** Makes an account of its own for a test. */
  async function register(role: Role = "user") {
    const username = `user_${process.pid}_${++accounts}`;
    const person = { username, email: `${username}@example.com`, password: "heron-lake-4711" };
    const { user } = await call<{ user: { id: number } }>("POST", "/auth/register", person);
    if (role !== "user") await asAdmin("PATCH", `/users/${user.id}`, { role, address_confirmed: true });
    return { ...person, id: user.id, role };
  }

  return { call, asAdmin, session, newSession, register };
}

/**
 * Plans something for as soon as the server takes it: a time that has passed when the server reads it is refused with 422, and a later
 * one is tried. `plan` gives the status of the answer.
 */
export async function planSoon(plan: (at: string) => Promise<number>): Promise<void> {
  for (let ms = 500; ms < 60_000; ms *= 2) {
    const status = await plan(new Date(Date.now() + ms).toISOString());
    if (status === 200) return;
    if (status !== 422) throw new Error(`the plan was answered with ${status}`);
  }
  throw new Error("the server took no plan within a minute");
}

/** The API of this worker's server. */
export const api = apiClient(baseUrl);
