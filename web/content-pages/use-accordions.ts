import { type RefObject, useEffect } from "react";

const timing: KeyframeAnimationOptions = { duration: 240, easing: "cubic-bezier(0.215, 0.61, 0.355, 1)" };

function set(button: Element, open: boolean) {
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!panel) return;
  button.setAttribute("aria-expanded", String(open));
  if (!open) {
    panel.setAttribute("hidden", "until-found");
    return;
  }
  panel.removeAttribute("hidden");
  if (matchMedia("(prefers-reduced-motion: no-preference)").matches)
    panel.animate([{ opacity: 0, transform: "translateY(-8px)" }, { opacity: 1 }], timing);
}

/** Opens and closes the accordions of ready HTML: by click, by keyboard, and where the browser's search finds something. */
export function useAccordions(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current;
    const toggle = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest(".accordion-button") : null;
      if (button) set(button, button.getAttribute("aria-expanded") !== "true");
    };
    const found = ({ target }: Event) => {
      const button = target instanceof Element ? target.parentElement?.querySelector(".accordion-button") : null;
      if (button) set(button, true);
    };
    // what the browser's search has opened before this script was there
    for (const button of element?.querySelectorAll(".accordion-button") ?? []) {
      const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
      if (panel && !panel.hasAttribute("hidden")) set(button, true);
    }
    element?.addEventListener("click", toggle);
    element?.addEventListener("beforematch", found);
    return () => {
      element?.removeEventListener("click", toggle);
      element?.removeEventListener("beforematch", found);
    };
  }, [root]);
}
