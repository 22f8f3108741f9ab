import { describe, expect, it } from "vitest";
import { type MenuEvent, type MenuState, nextMenuState } from "./menu.tsx";

const stateAfter = (...events: MenuEvent[]) => events.reduce<MenuState>(nextMenuState, "closed");

describe("a menu", () => {
  it("opens on hover and closes on leave", () => {
    expect(stateAfter("hover")).toBe("hovered");
    expect(stateAfter("hover", "leave")).toBe("closed");
  });

  it("opens on focus and closes on blur", () => {
    expect(stateAfter("focus")).toBe("hovered");
    expect(stateAfter("focus", "away")).toBe("closed");
  });

  it("stays open at the click that follows the mouse's own hover, and closes at the next", () => {
    expect(stateAfter("hover", "click")).toBe("pinned");
    expect(stateAfter("hover", "click", "click")).toBe("closed");
  });

  it("toggles by taps, which do not hover", () => {
    expect(stateAfter("click")).toBe("pinned");
    expect(stateAfter("click", "click")).toBe("closed");
  });

  it("is closed by the key that was pressed on its focused button, and opened again", () => {
    expect(stateAfter("focus", "key")).toBe("closed");
    expect(stateAfter("focus", "key", "key")).toBe("pinned");
  });

  it("stays pinned while the pointer comes and focus moves inside", () => {
    expect(stateAfter("click", "hover", "focus")).toBe("pinned");
  });
});
