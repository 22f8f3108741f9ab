import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";

/** A module's code as one script for a browser, with all that it imports. */
async function bundle(code: string): Promise<string> {
  const name = "virtual:entry";
  const output = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name,
        enforce: "pre",
        resolveId: (id) => (id.endsWith(name) ? name : null),
        load: (id) => (id === name ? code : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry: name, formats: ["iife"], name: "Entry" } },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const chunk = built && "output" in built ? built.output[0] : undefined;
  if (chunk === undefined) throw new Error("nothing was built");
  return chunk.code;
}

/** An empty page of Chromium, without a network, in which a module has run. */
export async function openPageWith(code: string): Promise<{ browser: Browser; page: Page }> {
  const script = await bundle(code);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage();
  await page.route("**/*", (route) => route.abort());
  await page.addScriptTag({ content: script });
  return { browser, page };
}
