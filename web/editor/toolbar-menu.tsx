import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { positionPopup } from "./popup-position.ts";
import { TextFocus } from "./text-focus.ts";

export interface MenuChoice {
  value: string;
  label: string;
  /** Shown in place of the label, which still names it. */
  sample?: ReactNode;
  className?: string;
  disabled?: boolean;
}

interface Props {
  /** Names the menu; what is chosen now is said after it. */
  label: string;
  choices: readonly MenuChoice[];
  /** Present choice; `null` for a menu of commands. */
  value: string | null;
  /** What the closed menu shows. */
  children: ReactNode;
  layout?: "list" | "swatches";
  onChoose: (value: string) => void;
  footer?: (close: () => void) => ReactNode;
}

/** A menu of the toolbar: arrows move, Enter chooses, Escape and a click elsewhere close. */
export function ToolbarMenu({ label, choices, value, children, layout = "list", onChoose, footer }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusText = useContext(TextFocus);
  const id = useId();
  const present = choices.find((choice) => choice.value === value)?.label;
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>("[data-menu-item]") ?? [])];

  useEffect(() => {
    if (!open) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>("[data-menu-item]") ?? [])];
    (all.find((entry) => entry.ariaChecked === "true") ?? all[0])?.focus({ preventScroll: true });
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  useLayoutEffect(() => {
    const popup = open ? root.current?.querySelector("fieldset") : null;
    return popup && root.current ? positionPopup(popup, root.current) : undefined;
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };

  const onMenuKey = (event: KeyboardEvent) => {
    const all = entries();
    const index = all.findIndex((entry) => entry.matches(":focus"));
    const target: Record<string, number> = {
      ArrowDown: (index + 1) % all.length,
      ArrowRight: (index + 1) % all.length,
      ArrowUp: (index + all.length - 1) % all.length,
      ArrowLeft: (index + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = target[event.key];
    if (event.key === "Tab") return setOpen(false);
    if (next === undefined && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) close();
    else all[next]?.focus();
  };

  return (
    <div ref={root} className="editor-menu">
      <button
        ref={button}
        type="button"
        data-toolbar-item=""
        tabIndex={-1}
        className="editor-tool editor-menu-button"
        aria-label={present ? `${label}: ${present}` : label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && (
        <fieldset aria-label={label} className="editor-popup" onKeyDown={onMenuKey}>
          <div id={id} role="menu" aria-label={label} className={`editor-${layout}`}>
            {choices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                tabIndex={-1}
                data-menu-item=""
                className={choice.className}
                {...(value === null
                  ? { role: "menuitem" }
                  : { role: "menuitemradio", "aria-checked": choice.value === value })}
                aria-label={choice.label}
                aria-disabled={choice.disabled || undefined}
                title={layout === "swatches" ? choice.label : undefined}
                onClick={() => {
                  if (choice.disabled) return;
                  setOpen(false);
                  focusText();
                  onChoose(choice.value);
                }}
              >
                {choice.sample ?? choice.label}
              </button>
            ))}
          </div>
          {footer?.(() => setOpen(false))}
        </fieldset>
      )}
    </div>
  );
}
