import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserCatalogue, shownNamespaces } from "./i18n/catalogue.browser.ts";
import { CatalogueContext } from "./i18n/catalogue.ts";
import FailedPage from "./layout/failed-page.tsx";
import { setMissingPage } from "./navigation/route-module.ts";

await browserCatalogue.load(document.documentElement.lang.startsWith("zh") ? "zh" : "en", shownNamespaces());

setMissingPage(FailedPage);
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
