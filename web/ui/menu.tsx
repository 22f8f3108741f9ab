import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import { useMenu } from "./use-menu.ts";

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
