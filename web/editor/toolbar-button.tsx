import { useContext } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { TextFocus } from "./text-focus.ts";

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
