import { createContext } from "react";

/** What the server's own scripts bear while a page is rendered; nothing in the browser, which gets their hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);
