/** Kept free between a popup and the edge of the window, in px. */
const margin = 8;

/**
 * Puts an open popup at its menu, inside the window. Where the toolbar scrolls sideways the popup is fixed, and follows
 * the menu while anything scrolls. Gives what ends that.
 */
export function positionPopup(popup: HTMLElement, menu: HTMLElement): () => void {
  const width = document.documentElement.clientWidth;
  if (getComputedStyle(popup).position !== "fixed") {
    const beyond = popup.getBoundingClientRect().right + margin - width;
    if (beyond > 0) popup.style.insetInlineStart = `${-beyond}px`;
    return () => {};
  }
  const follow = () => {
    const { left, bottom } = menu.getBoundingClientRect();
    popup.style.top = `${bottom + 4}px`;
    popup.style.left = `${Math.max(margin, Math.min(left, width - popup.offsetWidth - margin))}px`;
  };
  follow();
  addEventListener("scroll", follow, { capture: true, passive: true });
  return () => removeEventListener("scroll", follow, { capture: true });
}
