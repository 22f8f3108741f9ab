import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isComposing } from "./composition.ts";
import { Icon } from "./icon.tsx";
import { useServerHtml } from "./unsafe-html.ts";
import { usePageState } from "./use-page-state.ts";

/** A menu is closed, open because the pointer or the focus is on it, or pinned open by a click. */
export type MenuState = "closed" | "hovered" | "pinned";

/** `click` is by mouse or tap, `key` by Enter or Space; `away` is a blur, Escape, a choice or a press elsewhere. */
export type MenuEvent = "hover" | "focus" | "leave" | "away" | "click" | "key";

/**
 * What a menu does next. The mouse that clicks has opened the menu by hovering already, so the first click pins it
 * open and the next closes it; a key closes what focus has opened.
 */
export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  switch (event) {
    case "hover":
    case "focus":
      return state === "closed" ? "hovered" : state;
    case "leave":
    case "away":
      return "closed";
    case "click":
      return state === "pinned" ? "closed" : "pinned";
    case "key":
      return state === "closed" ? "pinned" : "closed";
  }
}

interface MenuProps {
  label: ReactNode;
  /** Name for screen readers, where the label alone does not say it. */
  name?: string;
  className?: string;
  /** List items with links or buttons that lead to another page or language, which closes the menu. */
  children: ReactNode;
}

/**
 * A button with a list below it. Opens on hover and focus, closes on leave, blur, Escape, a press elsewhere and on
 * arrival at another page; a click or tap toggles. Before React is there, the style sheet opens it on hover and focus.
 */
export function Menu({ label, name, className = "", children }: MenuProps) {
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  const [state, change] = usePageState<MenuState>("closed");
  const [live, setLive] = useState(false);
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

  const fromServer = useServerHtml();
  const begin = useEffectEvent(() => {
    setLive(true);
    if (fromServer && root.current?.matches(":is(:hover, :focus-within)")) dispatch("hover");
  });
  useLayoutEffect(() => begin(), []);

  // browsers that give a tapped button no focus never blur it either; and a menu under the pointer has no focus inside
  const onAway = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent ? event.key === "Escape" && !isComposing(event) : !isInside(event.target))
      dispatch("away");
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: Event) => onAway(event);
    addEventListener("pointerdown", listener);
    addEventListener("keydown", listener);
    return () => {
      removeEventListener("pointerdown", listener);
      removeEventListener("keydown", listener);
    };
  }, [open]);

  const listeners = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && dispatch("hover"),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && dispatch("leave"),
    onFocus: () => !returning.current && root.current?.querySelector(":focus-visible") && dispatch("focus"),
    onBlur: ({ relatedTarget }: FocusEvent) => isInside(relatedTarget) || dispatch("away"),
  };
  return (
    <div ref={root} className={`menu relative ${className}`} data-live={live || undefined} {...listeners}>
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
      <ul id={listId} data-open={open || undefined} className="menu-list">
        {children}
      </ul>
    </div>
  );
}
