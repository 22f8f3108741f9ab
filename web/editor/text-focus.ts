import { createContext } from "react";

/**
 * Gives the focus back to the text, at once: the editor's own `focus` command waits for a frame, in which a key that is
 * pressed goes astray.
 */
export const TextFocus = createContext<() => void>(() => undefined);
