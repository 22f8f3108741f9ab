import type { ComponentType, ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { IslandContext, type RenderIsland } from "./island.tsx";

const modules = import.meta.glob<{ default: ComponentType<never> }>("../**/*.island.tsx", { eager: true });
const names = new Map<unknown, string>(Object.entries(modules).map(([name, { default: Part }]) => [Part, name]));

/**
 * Renders the islands of one document. `wrap` gives them the contexts of the page, `id` begins the prefixes of their ids and
 * must differ between documents that stand on one page.
 */
export function createIslandRenderer(id: string, wrap: (island: ReactElement) => ReactNode): RenderIsland {
  let count = 0;
  return (element) => {
    const name = names.get(element.type);
    if (name === undefined) throw new Error("An island is the default export of an *.island.tsx module");
    const prefix = `${id}${++count}-`;
    // as in the browser, what an island holds is a part of it
    const island = <IslandContext value={null}>{element}</IslandContext>;
    return { name, prefix, html: renderToString(wrap(island), { identifierPrefix: prefix }) };
  };
}
