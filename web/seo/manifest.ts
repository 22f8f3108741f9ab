import { webManifest } from "./manifest.server.ts";

/** `/site.webmanifest`: the web app manifest in Chinese. */
export const loader = () => webManifest("zh");
