import { createContext, useContext } from "react";
import { Icon, type IconName } from "./icon.tsx";

/**
 * Gives the focus back to the text at once: the editor's own `focus` command waits for a frame, in which pressed keys
 * are lost.
 */
export const TextFocus = createContext<() => void>(() => undefined);

interface Props {
  icon: IconName;
  label: string;
  /** Whether what the button turns on is on at the cursor; left out where it turns nothing on. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** A command of the toolbar. The text keeps its selection while the button is pressed with a pointer. */
export function ToolbarButton({ icon, label, pressed, disabled = false, onPress }: Props) {
  const focusText = useContext(TextFocus);
  return (
    <button
      type="button"
      data-toolbar-item=""
      tabIndex={-1}
      className="editor-tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (disabled) return;
        focusText();
        onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
