import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentPages } from "./tools/content-pages.ts";
import { noTopLevelAwait } from "./tools/top-level-await.ts";

/**
 * Packages that the server's build leaves in `node_modules`: with programs of their own for each system, with files that
 * they look for beside their code, or large and seldom used.
 */
const externalPackages = [
  "@aws-sdk/client-s3",
  "@node-rs/argon2",
  "@zxcvbn-ts/language-common",
  "harfbuzzjs",
  "piscina",
  "sharp",
];

/** One build for both sides: the browser's files, and the server's application with the pages in it. */
export default defineConfig(({ command }) => ({
  plugins: [contentPages(), tailwindcss(), noTopLevelAwait, reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: "es2023",
    // with `light-dark()` as it is: replaced by variables, it would follow the root in every scope
    cssTarget: ["chrome123", "edge123", "firefox128", "safari17.5"],
  },
  environments: {
    ssr: {
      // without it the build holds React's code for development too
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      // `#site` is read at the start, so that a test can run this build as a site with another name
      build: { rollupOptions: { input: "./server/built.ts", external: ["#site"] } },
      resolve: command === "build" ? { noExternal: true, external: externalPackages } : {},
    },
  },
}));
