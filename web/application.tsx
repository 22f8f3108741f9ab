import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserCatalogue, shownNamespaces } from "./i18n/catalogue.browser.ts";
import { CatalogueContext } from "./i18n/catalogue.ts";

/** Hydrates the page once its texts are there. */
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

void hydrate();
