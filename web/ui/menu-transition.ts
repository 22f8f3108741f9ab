/** A menu is closed, open because something is over it, or kept open by a click. */
export type MenuState = "closed" | "hinted" | "kept";

/** `click` is by mouse or tap, `key` by Enter or Space; `away` is a blur, Escape, a choice or a press elsewhere. */
export type MenuEvent = "hover" | "focus" | "leave" | "away" | "click" | "key";

/**
 * What a menu does next. The mouse that clicks has opened the menu by hovering already, so the first click keeps it
 * open and the next closes it; a key closes what focus has opened.
 */
export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event) {
    case "hover":
    case "focus":
      return state === "closed" ? "hinted" : state;
    case "leave":
    case "away":
      return "closed";
    case "click":
      return state === "kept" ? "closed" : "kept";
    case "key":
      return state === "closed" ? "kept" : "closed";
  }
}
