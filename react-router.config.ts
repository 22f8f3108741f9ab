import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";

/**
 * The links of the style sheet that every page has. The router ends the links of style sheets that later parts share with
 * `#`, so that Vite fetches them again for those parts and they outlast the page; the site's own one stays anyway.
 */
const siteStyles = /(\/assets\/site-[\w-]+\.css)#/g;

/** The lists of scripts of the routes. */
const scripts = /"imports":\s*\[("[^\]]*")\s*\]/g;

/** The same list in the order of the names, in which the lists of all routes are alike and so take less space compressed. */
const sortScripts = (_list: string, names: string) =>
  `"imports":[${names
    .split(",")
    .map((name) => name.trim())
    .sort()
    .join()}]`;

/** What a route does not have; the router takes what is not mentioned as absent. */
const absent = /"has[A-Z]\w+":false,/g;

/**
 * Takes the `#` from those links and sorts the scripts, in the lists of files that server and browser have: both must name the
 * same files. Leaves out of the browser's list what is absent.
 */
async function shortenManifests(folder: string): Promise<void> {
  const assets = join(folder, "client/assets");
  const manifests = (await readdir(assets)).filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name));
  const files = [join(folder, "server/index.js"), ...manifests.map((name) => join(assets, name))];
  for (const file of files) {
    const lists = (await readFile(file, "utf8")).replace(siteStyles, "$1").replace(scripts, sortScripts);
    await writeFile(file, manifests.some((name) => file.endsWith(name)) ? lists.replace(absent, "") : lists);
  }
}

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // all routes are known from the start, in a file that browsers keep: no page asks the server for those it links to
  routeDiscovery: { mode: "initial" },
  serverBuildFile: "index.js",
  buildEnd: ({ reactRouterConfig }) => shortenManifests(reactRouterConfig.buildDirectory),
} satisfies Config;
