import { pino } from "pino";
import { expect, it } from "vitest";
import { Pages } from "./pages.ts";

const request = () => new Request("http://localhost/zh/reset-password");

function pagesThat(say: Record<string, string>) {
  let renders = 0;
  const pages = new Pages({
    render: async () => new Response(`<p>${++renders}</p>`, { headers: { "content-type": "text/html", ...say } }),
    secure: false,
    budget: 1_000_000,
    log: pino({ level: "silent" }),
    development: false,
  });
  return { pages, renders: () => renders };
}

it("keeps a page for the next visitor", async () => {
  const { pages, renders } = pagesThat({});
  for (let i = 0; i < 3; i++) {
    const response = await pages.serve(request(), "1");
    expect(await response.text()).toBe("<p>1</p>");
    expect(response.headers.get("cache-control")).toBe("public, no-cache");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
  expect(renders()).toBe(1);
});

it("keeps no page that says no-store, and sends the page's own headers in place of the site's", async () => {
  const { pages, renders } = pagesThat({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const body of ["<p>1</p>", "<p>2</p>"]) {
    const response = await pages.serve(request(), "1");
    expect(await response.text()).toBe(body);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
  expect(renders()).toBe(2);
  expect(pages.cache.size).toBe(0);
});
