import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { fetchCurrentUser, storeUser } from "./current-user.ts";
import { continueSession, endSession, readSession, startSession } from "./session.ts";

const lin = { id: 1, username: "lin", full_name: null, email: "l@w.example", role: "admin" };
const wang = { ...lin, id: 2, username: "wang", role: "user" };

/** Just as much of a browser as a call needs; its answer is there once `answer` is called. */
let answer: (body: object) => void;
beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { documentElement: { toggleAttribute: vi.fn(), lang: "en" } });
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = (body) => resolve(Response.json({ success: true, ...body }));
  vi.stubGlobal("fetch", () => promise);
});
afterEach(() => vi.unstubAllGlobals());

describe("the user whom the server names", () => {
  it("is stored beside the token that was sent", async () => {
    startSession("t", lin);
    const asked = fetchCurrentUser();
    answer({ user: { ...lin, role: "editor" } });
    expect((await asked)?.role).toBe("editor");
    expect(readSession()).toMatchObject({ token: "t", user: { id: 1, role: "editor" } });
  });

  it("is stored where the token of the same session was replaced meanwhile", async () => {
    startSession("t", lin);
    const asked = fetchCurrentUser();
    continueSession("t", "u", lin);
    answer({ user: { ...lin, role: "editor" } });
    await asked;
    expect(readSession()).toMatchObject({ token: "u", user: { id: 1, role: "editor" } });
  });

  it("is not stored where another user has signed in meanwhile", async () => {
    startSession("t", lin);
    const asked = fetchCurrentUser();
    endSession();
    startSession("u", wang);
    answer({ user: lin });
    await asked;
    expect(readSession()).toMatchObject({ token: "u", user: { id: 2, username: "wang" } });
  });

  it("is not stored where the session has ended meanwhile", async () => {
    startSession("t", lin);
    const asked = fetchCurrentUser();
    endSession();
    answer({ user: lin });
    await asked;
    expect(localStorage.getItem("user")).toBeNull();
  });

  it("is stored where the browser has only a token", async () => {
    localStorage.setItem("token", "t");
    const asked = fetchCurrentUser();
    answer({ user: lin });
    await asked;
    expect(readSession()).toMatchObject({ token: "t", user: { id: 1 } });
  });
});

it("a change of one's own account is not stored for another user", () => {
  startSession("u", wang);
  expect(storeUser("t", { ...lin, full_name: "Lin" })).toBe(false);
  expect(readSession()?.user.username).toBe("wang");
  expect(storeUser("u", { ...wang, full_name: "Wang" })).toBe(true);
  expect(readSession()?.user.full_name).toBe("Wang");
});
