import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserCatalogue, shownNamespaces } from "./i18n/catalogue.browser.ts";
import { CatalogueContext } from "./i18n/catalogue.ts";
import FailedPage from "./layout/failed-page.tsx";
import { setMissingPage } from "./navigation/route-module.ts";

/** Hydrates the document once its texts are there; not at the top level, where a file of texts that imports this one would wait for ever. */
async function hydrate() {
  await browserCatalogue.load(document.documentElement.lang.startsWith("zh") ? "zh" : "en", shownNamespaces());
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <CatalogueContext value={browserCatalogue}>
          <HydratedRouter />
        </CatalogueContext>
      </StrictMode>,
    );
  });
}

setMissingPage(FailedPage);
void hydrate();

/** Once the reader scrolls, parts that wait for their layout get it one by one, so that the page has its true height. */
function layOutRest() {
  const parts = [...document.querySelectorAll<HTMLElement>("main section, .stories > li")];
  const next = () => {
    const part = parts.shift();
    if (!part) return void delete document.documentElement.dataset.lazyLayout;
    part.style.contentVisibility = "visible";
    (window.requestIdleCallback ?? setTimeout)(next);
  };
  next();
}
if ("lazyLayout" in document.documentElement.dataset) {
  // it may be the scrolling that has started this script
  if (scrollY > 0) layOutRest();
  else addEventListener("scroll", layOutRest, { once: true });
}
