import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "#tests/memory-storage.ts";
import { continueSession, endSession, parseUser, readSession, startSession, updateUser } from "./session.ts";

/** Just as much of a browser as the session needs. */
beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { documentElement: { toggleAttribute: vi.fn() } });
});
afterEach(() => vi.unstubAllGlobals());

const lin = { id: 1, username: "lin", full_name: null, email: "l@w.example", role: "admin" };

describe("a session", () => {
  it("exists only where both token and user are stored", () => {
    localStorage.setItem("token", "t");
    expect(readSession()).toBeNull();
    localStorage.setItem("user", JSON.stringify(lin));
    expect(readSession()).toEqual({ token: "t", user: { ...lin, created_at: null } });
    localStorage.removeItem("token");
    expect(readSession()).toBeNull();
  });

  it("is the same object until something changes, as React compares it", () => {
    startSession("t", lin);
    const before = readSession();
    expect(readSession()).toBe(before);
    updateUser({ ...lin, role: "user" });
    expect(readSession()).not.toBe(before);
    expect(readSession()?.user.role).toBe("user");
  });

  it("leaves nothing behind when it ends", () => {
    startSession("t", lin);
    endSession();
    expect(["token", "user", "tokenTime"].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(readSession()).toBeNull();
  });

  it("goes on with a new token only where the old one still stands", () => {
    startSession("t", lin);
    continueSession("t", "u", lin);
    expect(readSession()?.token).toBe("u");
    continueSession("t", "v", lin);
    expect(readSession()?.token).toBe("u");
    endSession();
    continueSession("u", "w", lin);
    expect(readSession()).toBeNull();
  });

  it.each(["", "null", "[]", '"lin"', "{broken"])("does not come from a stored user of %j", (user) => {
    localStorage.setItem("token", "t");
    localStorage.setItem("user", user);
    expect(readSession()).toBeNull();
  });

  it("is none where storage is forbidden", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(readSession()).toBeNull();
    expect(() => startSession("t", lin)).not.toThrow();
  });
});

describe("a stored user", () => {
  it("has the least rights where its role is unknown", () => {
    expect(parseUser({ username: "lin", role: "owner" })).toMatchObject({ username: "lin", role: "user" });
    expect(parseUser({ username: "lin", role: "toString" })?.role).toBe("user");
  });

  it("may lack a name", () => {
    expect(parseUser({ role: "editor", id: "7" })).toEqual({
      id: null,
      username: null,
      full_name: null,
      email: null,
      created_at: null,
      role: "editor",
    });
  });
});
