import { createContext, type ReactElement, useContext } from "react";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";

/** A part of a document that React runs in the browser, as the server has rendered it. */
interface RenderedIsland {
  /** The component's module, by which the browser finds it. */
  name: string;
  /** Keeps the ids of the island apart from those of others. */
  prefix: string;
  html: string;
}

/** Renders a component of an `*.island.tsx` module. Throws for any other. */
export type RenderIsland = (element: ReactElement<object>) => RenderedIsland;

/** Set while the server renders a document; elsewhere an island is a part of the page like any other. */
export const IslandContext = createContext<RenderIsland | null>(null);

interface IslandProps {
  /** Whether it comes to life once the browser is idle, or when it comes near the window. */
  when?: "idle" | "visible";
  /** One component that an `*.island.tsx` module exports by default, with props that JSON can hold. */
  children: ReactElement<object>;
}

/**
 * Marks a part of a document that is alive: the server renders it with its props beside it, and `start.tsx` hydrates it in
 * the browser, while the document around it stays as the server wrote it.
 */
export function Island({ when = "idle", children }: IslandProps) {
  const render = useContext(IslandContext);
  if (!render) return children;
  const { name, prefix, html } = render(children);
  return (
    <div
      className="contents"
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      data-props={JSON.stringify(children.props)}
      {...unsafeHtml(html)}
    />
  );
}
