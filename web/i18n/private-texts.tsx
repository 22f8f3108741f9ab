import { type ReactNode, Suspense, useContext } from "react";
import { CatalogueContext } from "./catalogue.ts";
import { useLanguage } from "./language.ts";

/** Children that use texts of the private namespaces; shows nothing until these are loaded. */
export const PrivateTexts = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <Loaded>{children}</Loaded>
  </Suspense>
);

function Loaded({ children }: { children: ReactNode }) {
  useContext(CatalogueContext).includePrivate(useLanguage());
  return children;
}
