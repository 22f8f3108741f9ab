import { describe, expect, it } from "vitest";
import type { StatisticsKind } from "#contract/statistics.ts";
import type { PageView } from "../http/pages.ts";
import { createViewCounter } from "./count-view.ts";
import { originOf, storableWords } from "./counting-rules.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** What a view with these headers counts. */
function counted(headers: Record<string, string>, view: Partial<PageView> = {}) {
  const kinds: string[] = [];
  const counter = {
    add: (kind: StatisticsKind, key = "") => void kinds.push(`${kind} ${key}`.trim()),
    flush: async () => {},
  };
  const all: Record<string, string> = { "user-agent": firefox, host: "127.0.0.1:3000", ...headers };
  createViewCounter({ counter, publicUrl: "https://water.example" })({
    path: "/about",
    language: "zh",
    data: false,
    header: (name) => all[name],
    ...view,
  });
  return kinds;
}

const seen = ["page /about", "language zh"];

describe("a page view", () => {
  it("counts for its page and language, and as a visit where it was not reached from this site", () => {
    expect(counted({})).toEqual([...seen, "visit"]);
    expect(counted({ referer: "https://www.bing.example/search?q=secret" })).toEqual([
      ...seen,
      "visit",
      "referrer bing.example",
    ]);
    expect(counted({ referer: "https://water.example/zh/News" })).toEqual(seen);
    expect(counted({ referer: "http://127.0.0.1:3000/" })).toEqual(seen);
    expect(counted({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" })).toEqual(seen);
    expect(counted({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" })).toEqual([...seen, "visit"]);
  });

  it("counts once where the site's own script asks for its data, and is then no visit", () => {
    expect(counted({ "sec-fetch-dest": "empty" }, { data: true })).toEqual(seen);
    expect(counted({}, { data: true, language: "en" })).toEqual(["page /about", "language en"]);
  });

  it("counts once where a page of this site shows what was fetched ahead, and is then no visit", () => {
    expect(counted({ "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" })).toEqual(seen);
  });

  it.each([
    ["Do Not Track", { dnt: "1" }],
    ["Global Privacy Control", { "sec-gpc": "1" }],
    ["a prefetch", { "sec-purpose": "prefetch;prerender" }],
    ["a prefetch of older browsers", { purpose: "prefetch" }],
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a program", { "user-agent": "curl/8.5.0" }],
    ["no user agent", { "user-agent": "" }],
    ["a frame", { "sec-fetch-dest": "iframe" }],
    ["another site's script", { "sec-fetch-dest": "empty", "sec-fetch-site": "cross-site" }],
    ["a script of a browser that does not say whose", { "sec-fetch-dest": "empty" }],
  ])("is not counted with %s", (_, headers) => {
    expect(counted(headers)).toEqual([]);
  });

  it("is counted where those signals are off", () => {
    expect(counted({ dnt: "0", "sec-gpc": "0" })).toContain("visit");
  });
});

describe("a referring host", () => {
  const hostOf = (referer: string) => {
    const origin = originOf((name) => (name === "referer" ? referer : undefined), ["water.example"]);
    return origin.own ? "own" : origin.host;
  };

  it("is a domain name alone", () => {
    expect(hostOf("https://news.example.org:8443/path?user=ada#part")).toBe("news.example.org");
    expect(hostOf("https://ada:secret@WWW.Example.ORG/")).toBe("example.org");
    expect(hostOf("https://水.example/")).toBe("xn--1rw.example");
  });

  it("is not told apart where it is an address or a private name", () => {
    for (const host of ["192.0.2.7", "[2001:db8::7]", "intranet", `${"a.".repeat(60)}example`])
      expect(hostOf(`http://${host}/`), host).toBe("");
  });

  it("is none where the referrer is no page of the web", () => {
    for (const referer of ["", "about:blank", "android-app://com.example", "data:,x", "/zh", "https://"])
      expect(hostOf(referer), referer).toBe(null);
  });
});

describe("search words", () => {
  it("are kept in one spelling, cut after 60 characters", () => {
    expect(storableWords("  Water   QUALITY\n模型 ")).toBe("water quality 模型");
    expect(storableWords("ＣＥ－ＱＵＡＬ")).toBe("ce-qual");
    expect([...storableWords("𠮷".repeat(80))]).toHaveLength(60);
    expect(storableWords("2024 flood 627 m")).toBe("2024 flood 627 m");
  });

  it.each([
    "ada@example.org",
    "write to ada＠example.org",
    "1234567",
    "tel. 138 0013-8000",
    "+86 (10) 1234.567",
    "id１２３４５６７",
  ])("are not kept where they may be of a person: %s", (words) => expect(storableWords(words)).toBe(""));
});
