import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { mdxOptions } from "./content/mdx-options.ts";
import { references } from "./content/references.ts";
import { noTopLevelAwait } from "./tools/top-level-await.ts";

/** What every page needs, in two files instead of thirty: fewer requests, and better compressed. */
const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const everyPage = [
  // small parts that the home page shares with the documents, whose file it does not need
  "content-pages[\\\\/](stats|demonstration-label)",
  "root|nonce|inline-boot-script|entry\\.client",
  "seo[\\\\/]meta",
  "http[\\\\/]response-timeout",
  "session[\\\\/](session|session-guard)",
  "storage[\\\\/](local-storage|store)",
  "navigation[\\\\/]route-module",
  "i18n[\\\\/](?!format-date|shanghai-time|file-size)[\\w-]+",
  "layout[\\\\/](site-layout|header|footer|mobile-menu|logo|language-links|navigation|theme-switch|route-focus|progress-line|page-content|failed-page|news-tags|use-slow-navigation)",
  "ui[\\\\/](unsafe-html|menu|menu-transition|use-page-state|icon|toasts|toast-store|button-class|use-reveal|empty-state|error-panel|loading-state|button|figure|figure-context|figure-store|words|word-breaks|breakable-text|responsive-image)",
];
const site = new RegExp(
  `[\\\\/]web[\\\\/](${everyPage.join("|")})\\.|[\\\\/]contract[\\\\/](enquiry-path|paths|image-sources|i18n[\\\\/]language)\\.|site\\.config|preload-helper`,
);

/** Not every page has dates, and those that have share nothing else. */
const dates = /[\\/]i18n[\\/](format-date|shanghai-time)\./;

/** Articles and projects have it; the files of neither are needed by the other. */
const share = /[\\/]web[\\/]ui[\\/]share-button\./;

/** What the pages made of content files share, without the screen of projects and the models that some of them load later. */
const documents = /[\\/]web[\\/]content-pages[\\/](?!document-page\.)[\w-]+\./;

/** Small modules that most models share: one request instead of many. */
const model =
  /[\\/]figures[\\/]lib[\\/](at|memoize|path|random|rounded)\.|[\\/]web[\\/]ui[\\/](drawing|save-file)\.|[\\/]contract[\\/]csv\.|[\\/]content-pages[\\/]simulations[\\/][\w-]+\.tsx?$/;

/** What readers of the news need, of the list and of an article; what writers need comes when it is asked for. */
const news = /[\\/]web[\\/](news[\\/](list-params|news-screen|article-card|byline)|ui[\\/](badge|tabs))\./;

/** An article with what stands around it: together they are smaller than apart. */
const article = /[\\/]web[\\/]news[\\/]article-(view|bar|end)\./;

/**
 * Packages that the server's build leaves in `node_modules`: with programs of their own for each system, with files that
 * they look for beside their code, or large and seldom used. All others it holds itself: each file read at the start takes time.
 */
const besideTheBuild = [
  "@aws-sdk/client-s3",
  "@node-rs/argon2",
  "@zxcvbn-ts/language-common",
  "harfbuzzjs",
  "piscina",
  "sharp",
];

/** Modules that a start needs, in one file. */
const startFile = "start";

/**
 * Writes characters beyond ASCII in the server's code as `\\uXXXX`. With a single one of them V8 keeps the whole file in two bytes
 * a character, and a start takes a tenth longer. In `String.raw` the escape itself is left, which regular expressions, all that is
 * made of such texts here, read as the character.
 */
const asciiCode: Plugin = {
  name: "ascii-code",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      // a backslash before such a character would belong to that of the code
      const escaped = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/u.exec(chunk.code);
      if (escaped) this.error(`${chunk.fileName} cannot be written in ASCII: ${escaped[0]}`);
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
};

/** Modules of the router that ones of the site replace in the browser's build, by the name they are imported with. */
const replaced: Readonly<Record<string, string>> = {
  "./routeModules.js": "web/navigation/route-module.ts",
  "./data.js": "web/http/response-timeout.ts",
};

/** Fetches the files and the data of routes with limits of time, and without reloading the document where they fail. */
const routeRequests: Plugin = {
  name: "route-requests",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^\.\/(routeModules|data)\.js$/ },
    handler: (id, importer) =>
      importer && /[\\/]react-router[\\/].*[\\/]dom[\\/]ssr[\\/]/.test(importer)
        ? fileURLToPath(new URL(replaced[id] ?? id, import.meta.url))
        : null,
  },
};

/** One build for both sides: the browser's files, and the server's application with the pages in it. */
export default defineConfig(({ command }) => ({
  plugins: [
    { enforce: "pre", ...mdx(mdxOptions(references())) },
    tailwindcss(),
    routeRequests,
    asciiCode,
    noTopLevelAwait,
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    target: "es2023",
    // with `light-dark()` as it is: replaced by variables, it would follow the root in every scope
    cssTarget: ["chrome123", "edge123", "firefox128", "safari17.5"],
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // every page names the scripts of all routes and texts: a character less of each is 0.1 KB. Not of other files,
            // which the server's build names too
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "framework", test: framework },
                { name: "dates", test: dates },
                { name: "site", test: site },
                { name: "share", test: share },
                { name: "document", test: documents },
                { name: "news", test: news },
                { name: "model", test: model },
                { name: "article", test: article },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // without it the build holds React's code for development too
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      // read at the start, so that a test can run this build as a site with another name
      build: {
        rollupOptions: {
          input: "./server/built.ts",
          external: ["#site"],
          output: {
            comments: false,
            chunkFileNames: ({ name }) => (name === startFile ? "[name].js" : "assets/[name]-[hash].js"),
            codeSplitting: { groups: [{ name: startFile, tags: ["$initial"] }] },
          },
        },
      },
      resolve: command === "build" ? { noExternal: true, external: besideTheBuild } : {},
    },
  },
}));
