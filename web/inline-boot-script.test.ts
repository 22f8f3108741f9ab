import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { inlineBootScript } from "./inline-boot-script.ts";

interface Visit {
  stored?: Record<string, string>;
  /** What is stored for this tab. */
  tab?: Record<string, string>;
  cookie?: string;
  pathname?: string;
  lang?: string;
  cookiesRefused?: boolean;
  hash?: string;
  scrollAnchoring?: boolean;
  /** How the page was opened. */
  navigation?: "navigate" | "reload" | "back_forward";
  /** What the history holds of this entry: null where it is new. */
  state?: unknown;
  /** Where the link leads that is followed on the page. */
  followed?: string;
}

/** A press of a link, as the script sees it. */
const pressOf = (href: string) => ({
  target: { closest: (selector: string) => (selector === 'a[href*="#"]' && href.includes("#") ? {} : null) },
});

/** Runs the script in a page of its own and returns what it did. */
function visit(options: Visit) {
  const {
    stored = {},
    tab = {},
    cookie = "",
    pathname = "/",
    lang = "en",
    cookiesRefused = false,
    hash = "",
    state = null,
    navigation = "navigate",
    scrollAnchoring = true,
    followed,
  } = options;
  const dataset: Record<string, string> = {};
  let cookies = cookie;
  let reloads = 0;
  const listeners: ((event: ReturnType<typeof pressOf>) => void)[] = [];
  runInNewContext(inlineBootScript(), {
    addEventListener: (_type: "click", listener: (typeof listeners)[number]) => listeners.push(listener),
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    sessionStorage: { getItem: (key: string) => tab[key] ?? null },
    history: { state },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    CSS: { supports: (what: string) => what === "overflow-anchor:auto" && scrollAnchoring },
    location: {
      pathname,
      hash,
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
  if (followed !== undefined) for (const listener of listeners) listener(pressOf(followed));
  return { ...dataset, cookies, reloads };
}

describe("the first script", () => {
  it("only lets lower parts be laid out later for a new visitor", () => {
    expect(visit({})).toEqual({ cookies: "", reloads: 0, lazyLayout: "" });
  });

  it.each<[string, Visit]>([
    ["the address names a place", { hash: "#method" }],
    ["the page is loaded again", { state: { idx: 0 } }],
    ["the page is loaded again, whose scripts had not started", { navigation: "reload" }],
    ["the reader comes back to a page whose scripts had not started", { navigation: "back_forward" }],
    ["the browser would let what is read move", { scrollAnchoring: false }],
    ["somebody is signed in", { stored: { token: "t", user: "{}" } }],
    ["a link to a place of it is followed", { followed: "#method" }],
    ["a link to a place of another page is followed", { followed: "/en/contacts#enquiry" }],
  ])("has the whole page laid out at once where %s", (_case, options) => {
    expect(visit(options)).not.toHaveProperty("lazyLayout");
  });

  it("lets lower parts be laid out later where a link to another page is followed", () => {
    expect(visit({ followed: "/en/about" })).toHaveProperty("lazyLayout");
  });

  it("sets a stored theme and ignores any other word", () => {
    expect(visit({ stored: { theme: "dark" } })).toMatchObject({ theme: "dark" });
    expect(visit({ stored: { theme: "sepia" } })).not.toHaveProperty("theme");
  });

  it("marks the page as signed in only where both token and user are stored", () => {
    expect(visit({ stored: { token: "t", user: "{}" } })).toHaveProperty("signedIn");
    expect(visit({ stored: { token: "t" } })).not.toHaveProperty("signedIn");
  });

  it.each([
    ["a sign-out that the server has not confirmed", { stored: { "pending-logout": "[]" } }],
    ["the key of the search, which is switched off", { stored: { searchKey: "off" } }],
    ["a draft of the enquiry form on the device", { stored: { enquiry: "{}" } }],
    ["a draft of the enquiry form in this tab", { tab: { enquiry: "{}" } }],
  ])("marks that the scripts are needed at once for %s", (_case, options) => {
    expect(visit(options)).toHaveProperty("kept");
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
    expect(visit({ stored: { userLanguage: "fr" } })).toEqual({ cookies: "", reloads: 0, lazyLayout: "" });
  });
});
