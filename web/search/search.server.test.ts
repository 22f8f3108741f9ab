import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { pageContext } from "../context.ts";
import { loader } from "./search.tsx";

/** The context of a client who has to wait before another search is answered; it has no services. */
function limitedFor(seconds: number) {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    language: "en",
    sendsMail: true,
    origin: "https://w.example",
    nonce: undefined,
    localImages: false,
    form: null,
    titledImage: () => null,
    expireAt: () => {},
    admitSearch: async () => seconds,
  });
  return context;
}

const ask = (context: RouterContextProvider, target: string) => {
  const url = new URL(target, "https://w.example");
  return loader({ context, url, request: new Request(url), params: {}, pattern: "/:lang?/search" });
};

describe("the page of the search beyond the client's limit", () => {
  it("says when to try again, and does not search", async () => {
    const answer = await ask(limitedFor(61), "/en/search?q=dam");
    expect(answer.init).toEqual({ status: 429, headers: { "Retry-After": "61", "Cache-Control": "no-store" } });
    expect(answer.data).toMatchObject({ params: { q: "dam" }, wait: 61, found: null });
  });
});
