import { createContext, useContext } from "react";
import type { Language } from "#contract/i18n/language.ts";

/** Where the reader is. */
export interface Place {
  /** The page's language, as the server decided it. */
  language: Language;
  /** Of the address, with the language that it may be pinned to. */
  pathname: string;
  search: string;
  /** Another one for each page that the router shows; empty on documents, which are loaded anew. */
  key: string;
}

export const PlaceContext = createContext<Place | null>(null);

/** The address and the language of the page. Set by the root for all screens, and by each island of a document. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error("There is no PlaceContext around this component");
  return place;
}
