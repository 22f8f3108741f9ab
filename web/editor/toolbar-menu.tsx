import { Menu } from "@base-ui/react/menu";
import { type KeyboardEvent, type ReactNode, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextFocus } from "./toolbar-button.tsx";

export interface MenuChoice {
  value: string;
  label: string;
  /** Shown in place of the label, which still names it. */
  sample?: ReactNode;
  className?: string;
  disabled?: boolean;
}

interface Props {
  /** Names the menu; the present choice is announced after it. */
  label: string;
  choices: readonly MenuChoice[];
  /** Present choice; `null` for a menu of commands. */
  value: string | null;
  /** What the closed menu shows. */
  children: ReactNode;
  layout?: "list" | "swatches";
  onChoose: (value: string) => void;
  /** Further items, below the choices. */
  footer?: ReactNode;
}

/** Focuses the present choice of an opened menu, where the library begins with the first. */
const focusPresent = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>("[aria-checked=true]")?.focus({ preventScroll: true });

/** The library moves along one axis; these keys do so along the other, as swatches stand in rows. */
const steps: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

function moveSideways({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = steps[key];
  if (step === undefined) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const index = items.findIndex((item) => item.matches(":focus"));
  items.at((index + step) % items.length)?.focus();
}

/** A menu of the toolbar: arrows move, Enter chooses, Escape and a click elsewhere close. */
export function ToolbarMenu({ label, choices, value, children, layout = "list", onChoose, footer }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const focusText = useContext(TextFocus);
  const present = choices.find((choice) => choice.value === value)?.label;

  function changeOpen(next: boolean, { reason }: Menu.Root.ChangeEventDetails) {
    flushSync(() => setOpen(next));
    if (reason === "escape-key" || reason === "trigger-press") trigger.current?.focus({ preventScroll: true });
  }

  function toItem(choice: MenuChoice) {
    const item = {
      label: choice.label,
      className: choice.className,
      disabled: choice.disabled,
      "aria-label": choice.label,
      title: layout === "swatches" ? choice.label : undefined,
      onClick() {
        // the menu must be gone first, as it takes the focus back while it is open
        flushSync(() => setOpen(false));
        focusText();
        onChoose(choice.value);
      },
      children: choice.sample ?? choice.label,
    };
    return value === null ? (
      <Menu.Item key={choice.value} {...item} />
    ) : (
      <Menu.RadioItem key={choice.value} value={choice.value} {...item} />
    );
  }

  return (
    <div ref={root} className="editor-menu">
      <Menu.Root
        open={open}
        modal={false}
        onOpenChange={changeOpen}
        onOpenChangeComplete={(opened) => opened && focusPresent(popup.current)}
      >
        <Menu.Trigger
          ref={trigger}
          data-toolbar-item=""
          tabIndex={-1}
          className="editor-tool editor-menu-button"
          aria-label={present ? `${label}: ${present}` : label}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {children}
        </Menu.Trigger>
        {open && (
          <Menu.Portal container={root}>
            <Menu.Positioner
              align="start"
              sideOffset={4}
              collisionPadding={8}
              positionMethod="fixed"
              className="editor-positioner"
            >
              <Menu.Popup
                ref={popup}
                aria-label={label}
                finalFocus={false}
                className="editor-popup"
                onKeyDown={moveSideways}
              >
                <Menu.RadioGroup value={value} className={`editor-${layout}`}>
                  {choices.map(toItem)}
                </Menu.RadioGroup>
                {footer}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        )}
      </Menu.Root>
    </div>
  );
}
