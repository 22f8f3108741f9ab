import { webManifest } from "./manifest.server.ts";

/** `/site.en.webmanifest`: the web app manifest in English. */
export const loader = () => webManifest("en");
