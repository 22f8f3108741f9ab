import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { loader } from "./legal-page.tsx";

// the texts need the build
vi.mock("#web/content-pages/page-data.server.ts", () => ({ readPage: (_context: unknown, slug: string) => slug }));

/** The name of the page that is read where a link within the site asks for the data of a path. */
function follow(path: string) {
  const url = new URL(path, "https://w.example");
  return loader({
    context: new RouterContextProvider(),
    url,
    request: new Request(`${url}.data`),
    params: {},
    pattern: "",
  });
}

it.each(["terms", "privacy", "accessibility", "about-this-site"])("reads the page that a link leads to: %s", (name) => {
  expect(follow(`/en/${name}`)).toBe(name);
  expect(follow(`/en/${name.toUpperCase()}`)).toBe(name);
});
