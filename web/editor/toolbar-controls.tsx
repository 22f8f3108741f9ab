import { Menu } from "@base-ui/react/menu";
import { Toolbar } from "@base-ui/react/toolbar";
import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon, type IconName } from "./icon.tsx";
import { type EditorCommand, keyHint } from "./keys.ts";

/**
 * Gives the focus back to the text at once: the editor's own `focus` command waits for a frame, in which pressed keys
 * are lost.
 */
export const TextFocus = createContext<() => void>(() => undefined);

/** The text keeps its selection while a control of the toolbar is pressed with a pointer. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();

/**
 * The library focuses the buttons without `preventScroll`, and a browser then moves the page, although the toolbar sticks
 * to the window.
 */
function keepPage(button: HTMLElement | null) {
  if (button) button.focus = () => HTMLElement.prototype.focus.call(button, { preventScroll: true });
}

interface ButtonProps {
  icon: IconName;
  label: string;
  /** The command whose key does the same. */
  command?: EditorCommand | undefined;
  /** Whether what the button turns on is on at the cursor; left out where it turns nothing on. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  onPress: () => void;
}

/** A command of the toolbar. */
export function ToolbarButton({ icon, label, command, pressed, disabled = false, onPress }: ButtonProps) {
  const focusText = useContext(TextFocus);
  return (
    <Toolbar.Button
      ref={keepPage}
      className="editor-tool"
      aria-label={label}
      title={label}
      {...(command && keyHint(label, command))}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={keepSelection}
      onClick={() => {
        focusText();
        onPress();
      }}
    >
      <Icon name={icon} />
    </Toolbar.Button>
  );
}

interface MenuChoice<Value> {
  value: Value;
  label: string;
  /** Shown in place of the label, which still names it. */
  sample?: ReactNode;
  className?: string;
  disabled?: boolean;
}

interface MenuProps<Value> {
  /** Names the menu; the selected choice is announced after it. */
  label: string;
  choices: readonly MenuChoice<Value>[];
  /** Value of the selected choice; left out for a menu of commands. */
  value?: Value;
  /** What the closed menu shows, if not the label of the selected choice. */
  children?: ReactNode;
  layout?: "list" | "swatches";
  onChoose: (value: Value) => void;
  /** Further items, below the choices. */
  footer?: ReactNode;
}

/** Focuses the selected choice of an opened menu, where the library begins with the first. */
const focusSelected = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>("[aria-checked=true]")?.focus({ preventScroll: true });

/** The library moves along one axis; these keys do so along the other, as swatches are in rows. */
const steps: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

function moveSideways({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = steps[key];
  if (step === undefined) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const index = items.findIndex((item) => item.matches(":focus"));
  items.at((index + step) % items.length)?.focus();
}

/** A menu of the toolbar: arrows move, Enter chooses, Escape and a click elsewhere close. */
export function ToolbarMenu<Value extends string | number | null>(props: MenuProps<Value>) {
  const { label, choices, value, children, layout = "list", onChoose, footer } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const focusText = useContext(TextFocus);
  const selected = choices.find((choice) => choice.value === value)?.label;
  const Item = value === undefined ? Menu.Item : Menu.RadioItem;

  return (
    <div ref={root} className="editor-menu">
      <Menu.Root
        open={open}
        modal={false}
        onOpenChange={(next, { reason }) => {
          flushSync(() => setOpen(next));
          if (reason === "escape-key" || reason === "trigger-press") trigger.current?.focus();
        }}
        onOpenChangeComplete={(opened) => opened && focusSelected(popup.current)}
      >
        <Toolbar.Button
          ref={(button: HTMLButtonElement | null) => {
            trigger.current = button;
            keepPage(button);
          }}
          render={<Menu.Trigger />}
          className="editor-tool editor-menu-button"
          aria-label={selected ? `${label}: ${selected}` : label}
          title={label}
          onMouseDown={keepSelection}
        >
          {children ?? <span className="editor-menu-text">{selected}</span>}
        </Toolbar.Button>
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
                  {choices.map((choice) => (
                    <Item
                      key={choice.value}
                      value={choice.value}
                      label={choice.label}
                      className={choice.className}
                      disabled={choice.disabled}
                      aria-label={choice.label}
                      title={layout === "swatches" ? choice.label : undefined}
                      onClick={() => {
                        // the menu must be gone first, as it takes the focus back while it is open
                        flushSync(() => setOpen(false));
                        focusText();
                        onChoose(choice.value);
                      }}
                    >
                      {choice.sample ?? choice.label}
                    </Item>
                  ))}
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
