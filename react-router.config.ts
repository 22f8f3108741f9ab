import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";

/**
 * The links of the style sheet that every page has. The router ends the links of style sheets that later parts share with
 * `#`, so that Vite fetches them again for those parts and they outlast the page; the site's own one stays anyway.
 */
const siteStyles = /(\/assets\/site-[\w-]+\.css)#/g;

/** Takes the `#` from those links, in the lists of files that server and browser have, which must be the same. */
async function shareSiteStyles(folder: string): Promise<void> {
  const assets = join(folder, "client/assets");
  const manifests = (await readdir(assets)).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  const files = [join(folder, "server/index.js"), ...manifests.map((name) => join(assets, name))];
  for (const file of files) await writeFile(file, (await readFile(file, "utf8")).replace(siteStyles, "$1"));
}

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // all routes are known from the start, in a file that browsers keep: no page asks the server for those it links to
  routeDiscovery: { mode: "initial" },
  serverBuildFile: "index.js",
  buildEnd: ({ reactRouterConfig }) => shareSiteStyles(reactRouterConfig.buildDirectory),
} satisfies Config;
