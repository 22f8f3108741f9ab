import { createContext } from "react-router";
import type { Language } from "#contract/i18n/language.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import type { Services } from "#server/services.ts";

export type { Services };

/** The server's services, for loaders. Set by the server for every request. */
export const servicesContext = createContext<Services>();

/** What the server decided about a page before rendering it. */
export interface PageRequest {
  /** The language to render in: pinned URL, stored choice, `Accept-Language`, English. */
  language: Language;
  /** Public address of the site without a trailing slash, for canonical and hreflang links. */
  origin: string;
  /** Whether the site sends mail; otherwise no mail server is set up. */
  sendsMail: boolean;
  /** Nonce of the scripts that the renderer writes; secret, one a request. */
  nonce: string | undefined;
  /** Whether the page's policy lets images be shown that are not stored yet; `ui/local-images.tsx` looks for it. */
  localImages: boolean;
  /**
   * The address of an image of this site with a title drawn into it, for shared links; `null` for images of other sites.
   */
  titledImage: (titled: { image: string; title: string; language: Language }) => string | null;
  /** The form that was posted to the page without a script; `null` at every other request. */
  form: PostedForm | null;
  /** Has the page rendered anew at a time at which what it shows changes by itself. */
  expireAt: (time: Date) => void;
  /**
   * Counts a search of the client, whom the page is rendered for: the seconds until another one is answered, or `null`
   * where this one is.
   */
  admitSearch: () => Promise<number | null>;
}

export const pageContext = createContext<PageRequest>();
