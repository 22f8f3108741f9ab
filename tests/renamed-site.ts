import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type Plugin } from "vite";

type AppModule = typeof import("#server/app.ts");
type RuntimeModule = typeof import("#server/runtime.ts");

const root = fileURLToPath(new URL("..", import.meta.url));

const isApp = (module: object): module is AppModule => "createApp" in module && "seedContent" in module;
const isRuntime = (module: object): module is RuntimeModule => "openRuntime" in module && "loadConfig" in module;

/** Texts of `site.config.ts` and what takes their place. */
type Changes = readonly (readonly [from: string, to: string])[];

/** Changes texts in the source of `site.config.ts`, as an owner of the site would. */
const renaming = (changes: Changes): Plugin => ({
  name: "renamed-site",
  enforce: "pre",
  transform(code, id) {
    if (id !== `${root}site.config.ts`) return;
    return changes.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), code);
  },
});

/**
 * Serves the whole site from its sources with another `site.config.ts`: texts in quotation marks are replaced in it.
 * Mail is written to `dataDir` as without a mail server.
 */
export async function serveRenamed(changes: Changes, dataDir: string) {
  const vite = await createVite({
    root,
    configFile: `${root}vite.config.ts`,
    plugins: [renaming(changes)],
    cacheDir: `${dataDir}/vite`,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const [app, runtimes] = [
    await vite.ssrLoadModule("./server/app.ts"),
    await vite.ssrLoadModule("./server/runtime.ts"),
  ];
  if (!isApp(app) || !isRuntime(runtimes)) throw new TypeError("the application does not export what it should");
  const settings = { NODE_ENV: "development", DATA_DIR: dataDir, LOG_LEVEL: "silent", PUBLIC_URL: "https://site.test" };
  const runtime = await runtimes.openRuntime(runtimes.loadConfig(settings));
  const credentials = await app.seedContent(runtime);
  if (!credentials) throw new Error("the new database already had an admin");
  const { fetch } = app.createApp(runtime);
  const server = createServer(getRequestListener((request, bindings) => fetch(request, bindings)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  runtime.mail.start();
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    admin: credentials,
    async close() {
      await runtime.mail.stop();
      await new Promise((resolve) => server.close(resolve));
      await runtime.changes.close();
      await runtime.db.destroy();
      await vite.close();
    },
  };
}
