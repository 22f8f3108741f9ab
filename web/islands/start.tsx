import { type ComponentType, type ReactNode, useEffect } from "react";
import { browserCatalogue } from "#web/i18n/catalogue.browser.ts";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { PlaceContext } from "#web/i18n/place.ts";

const modules = import.meta.glob<{ default: ComponentType }>("../**/*.island.tsx");

/** How near to the window an island comes to life that waits for it. */
const near = { rootMargin: "50%" };

async function hydrate(element: HTMLElement): Promise<void> {
  const { island = "", props = "{}", prefix = "" } = element.dataset;
  const [{ hydrateRoot }, module] = await Promise.all([import("react-dom/client"), modules[island]?.()]);
  if (!module) throw new Error(`There is no island ${island}`);
  const Part = module.default;
  const { lang } = document.documentElement;
  const { pathname, search } = location;
  const place = { language: lang.startsWith("zh") ? "zh" : "en", pathname, search, key: "" } as const;
  await new Promise<void>((live) =>
    hydrateRoot(
      element,
      <CatalogueContext value={browserCatalogue}>
        <PlaceContext value={place}>
          <Hydrated onEnd={live}>
            <Part {...JSON.parse(props)} />
          </Hydrated>
        </PlaceContext>
      </CatalogueContext>,
      { identifierPrefix: prefix },
    ),
  );
  // for browser tests
  element.dataset.hydrated = "";
}

/** Calls `onEnd` once what it holds handles events. */
function Hydrated({ onEnd, children }: { onEnd: () => void; children: ReactNode }) {
  useEffect(onEnd, [onEnd]);
  return children;
}

/** Brings the islands of a document to life: when the browser is idle, or when they come near the window. */
export async function startIslands(): Promise<void> {
  const islands = (when: string) => [...document.querySelectorAll<HTMLElement>(`[data-when="${when}"]`)];
  for (const element of islands("visible")) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void hydrate(element);
    }, near);
    // an island has no box of its own
    observer.observe(element.parentElement ?? element);
  }
  await new Promise<void>((idle) => (window.requestIdleCallback ?? setTimeout)(() => idle(), { timeout: 500 }));
  await Promise.all(islands("idle").map(hydrate));
  // for browser tests, as on the application's pages
  document.documentElement.dataset.hydrated = "";
}
