import { createContext } from "react";
import type { RenderIsland } from "./islands/island.tsx";

/** What only the server knows while it renders a page. */
export interface ServerPage {
  /** Nonce of the scripts that the renderer writes. */
  nonce: string | undefined;
  /** Address of the browser's entry module. */
  entry: string;
  /** Whether the page's policy lets images be shown that are not stored yet; `ui/local-images.tsx` looks for it. */
  localImages: boolean;
  /** The namespaces whose texts the page has shown so far. */
  namespaces: ReadonlySet<string>;
  renderIsland: RenderIsland;
}

/** `null` in the browser. */
export const ServerPageContext = createContext<ServerPage | null>(null);
