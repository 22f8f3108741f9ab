import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // all routes are known from the start, in a file that browsers keep: no page asks the server for those it links to
  routeDiscovery: { mode: "initial" },
  serverBuildFile: "index.js",
} satisfies Config;
