import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import en from "#contract/i18n/en.ts";
import type { Language } from "#contract/i18n/language.ts";
import zh from "#contract/i18n/zh.ts";
import { CatalogueContext, type Texts } from "#web/i18n/catalogue.ts";
import { PlaceContext } from "#web/i18n/place.ts";

const texts: Record<Language, Readonly<Record<string, Texts>>> = { zh, en };
const catalogue = {
  texts: (language: Language, namespace: string) => texts[language][namespace] ?? {},
  load: () => Promise.resolve(),
};

/** The HTML of a component as it is first rendered on a page in a language, with all texts. */
export function rendered(Component: ComponentType, language: Language): string {
  const router = createMemoryRouter([{ id: "root", path: "/", loader: () => null, Component }], {
    hydrationData: { loaderData: { root: { language } } },
  });
  return renderToStaticMarkup(
    <CatalogueContext value={catalogue}>
      <PlaceContext value={{ language, pathname: "/", search: "", key: "" }}>
        <RouterProvider router={router} />
      </PlaceContext>
    </CatalogueContext>,
  );
}
