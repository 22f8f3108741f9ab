import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { inlineBootScript } from "./inline-boot-script.ts";

interface Visit {
  stored?: Record<string, string>;
  cookie?: string;
  pathname?: string;
  lang?: string;
  cookiesRefused?: boolean;
}

/** Runs the script in a page of its own and returns what it did. */
function visit(options: Visit) {
  const { stored = {}, cookie = "", pathname = "/", lang = "en", cookiesRefused = false } = options;
  const dataset: Record<string, string> = {};
  let cookies = cookie;
  let reloads = 0;
  runInNewContext(inlineBootScript(), {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    location: {
      pathname,
      reload: () => {
        reloads += 1;
      },
    },
    document: {
      documentElement: { dataset, style: {}, lang },
      get cookie() {
        return cookies;
      },
      set cookie(text: string) {
        if (!cookiesRefused) cookies = [cookies, text.split(";")[0]].filter(Boolean).join("; ");
      },
    },
  });
  return { ...dataset, cookies, reloads };
}

describe("the first script", () => {
  it("sets a stored theme and ignores any other word", () => {
    expect(visit({ stored: { theme: "dark" } })).toMatchObject({ theme: "dark" });
    expect(visit({ stored: { theme: "sepia" } })).not.toHaveProperty("theme");
  });

  it("marks the page as signed in only where both token and user are stored", () => {
    expect(visit({ stored: { token: "t", user: "{}" } })).toHaveProperty("signedIn");
    expect(visit({ stored: { token: "t" } })).not.toHaveProperty("signedIn");
  });

  it("tells the server a stored language that has no cookie, and loads the page once more", () => {
    const first = visit({ stored: { userLanguage: "zh" }, cookie: "a=1" });
    expect(first).toMatchObject({ cookies: "a=1; userLanguage=zh", reloads: 1 });
    expect(visit({ stored: { userLanguage: "zh" }, cookie: first.cookies, lang: "zh-Hans" }).reloads).toBe(0);
  });

  it("does not reload a page that is in the stored language already", () => {
    expect(visit({ stored: { userLanguage: "zh" }, lang: "zh-Hans" })).toMatchObject({
      cookies: "userLanguage=zh",
      reloads: 0,
    });
  });

  it("does not reload for ever where cookies are refused", () => {
    expect(visit({ stored: { userLanguage: "zh" }, cookiesRefused: true }).reloads).toBe(0);
  });

  it("leaves a pinned page and a false language alone", () => {
    expect(visit({ stored: { userLanguage: "zh" }, pathname: "/en/about" }).reloads).toBe(0);
    expect(visit({ stored: { userLanguage: "fr" } })).toEqual({ cookies: "", reloads: 0 });
  });
});
