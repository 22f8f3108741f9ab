import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { type MenuEvent, type MenuState, nextMenuState } from "./menu-transition.ts";
import { usePageState } from "./use-page-state.ts";

export interface MenuProps {
  label: ReactNode;
  /** Name for screen readers, where the label alone does not say it. */
  name?: string;
  className?: string;
  /** List items with links or buttons that lead to another page or language, which closes the menu. */
  children: ReactNode;
}

/** A button with a list below it. Opens on hover and focus, closes on leave and blur; a click or tap toggles. */
export function Menu({ label, name, className = "", children }: MenuProps) {
  const listId = useId();
  const { root, button, open, dispatch } = useMenu();
  return (
    <div ref={root} className={`relative ${className}`}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={name}
        className="menu-button"
        onClick={(event) => dispatch(event.detail === 0 ? "key" : "click")}
      >
        {label}
        <Icon name="chevron" size={14} />
      </button>
      <ul id={listId} hidden={!open} className="menu-list">
        {children}
      </ul>
    </div>
  );
}

/**
 * The behaviour of a menu: `root` is around everything, `button` opens it. Besides what its button does, it listens to
 * hover, focus, Escape and presses elsewhere, and closes on arrival at another page.
 */
function useMenu() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  const [state, change] = usePageState<MenuState>("closed");
  const open = state !== "closed";
  const dispatch = (event: MenuEvent) => change((before) => nextMenuState(before, event));
  const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target) === true;

  /** Focus on the button, which must not open the menu again. */
  const returnFocus = () => {
    returning.current = true;
    button.current?.focus({ preventScroll: true });
    returning.current = false;
  };

  // what is hidden loses its focus to nobody: a choice that stays on the page gives it back
  const keepFocus = useEffectEvent(() => {
    if (document.activeElement !== button.current && isInside(document.activeElement)) returnFocus();
  });
  useLayoutEffect(() => {
    if (!open) keepFocus();
  }, [open]);

  const follow = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== "Escape" || !open) return;
      dispatch("away");
      returnFocus();
    } else if (event instanceof FocusEvent) {
      if (event.type === "focusout") isInside(event.relatedTarget) || dispatch("away");
      else if (!returning.current && root.current?.querySelector(":focus-visible")) dispatch("focus");
    } else if (event instanceof PointerEvent && event.pointerType === "mouse") {
      dispatch(event.type === "pointerenter" ? "hover" : "leave");
    }
  });

  useEffect(() => {
    const listening = new AbortController();
    const listener = (event: Event) => follow(event);
    for (const type of ["pointerenter", "pointerleave", "focusin", "focusout", "keydown"]) {
      root.current?.addEventListener(type, listener, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  // browsers that give a tapped button no focus never blur it either
  const onPress = useEffectEvent(({ target }: Event) => isInside(target) || dispatch("away"));
  useEffect(() => {
    if (!open) return;
    const listener = (event: Event) => void onPress(event);
    document.addEventListener("pointerdown", listener);
    return () => document.removeEventListener("pointerdown", listener);
  }, [open]);

  return { root, button, open, dispatch };
}
