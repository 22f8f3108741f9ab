import { createContext } from "react";

/** The nonce of the server's own scripts while a page is rendered; empty in the browser, which gets their hashes instead. */
export const NonceContext = createContext<string | undefined>(undefined);
