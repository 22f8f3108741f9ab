import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { editorColors, palette } from "#contract/palette.ts";
import { useT } from "#web/i18n/use-t.ts";
import { ToolbarMenu } from "./toolbar-controls.tsx";

interface Props {
  kind: keyof typeof editorColors;
  value: string | null;
  onChoose: (color: string | null) => void;
}

/** Colour or background of the selected run: a palette, none, or any other colour. */
export function ColorMenu({ kind, value, onChoose }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const swatch = (color: string) => <span className="editor-swatch" style={{ backgroundColor: color }} />;
  const choices = [
    { value: null, label: t("editor.color.none"), sample: <span className="editor-swatch editor-swatch-none" /> },
    ...editorColors[kind].map(([name, color]) => ({
      value: color,
      label: t(`editor.color.${name}`),
      sample: swatch(color),
    })),
  ];
  const shown = {
    text: { borderColor: value ?? "" },
    background: { backgroundColor: value ?? "", color: palette.black },
  };
  return (
    <ToolbarMenu
      label={t(`editor.color.${kind}`)}
      choices={choices}
      value={value}
      layout="swatches"
      onChoose={onChoose}
      footer={
        <Menu.Item
          closeOnClick={false}
          className="editor-custom-color"
          onClick={({ target }) => target !== input.current && input.current?.click()}
        >
          <input
            ref={input}
            type="color"
            aria-hidden="true"
            tabIndex={-1}
            value={value ?? palette.teal}
            onChange={({ target }) => onChoose(target.value)}
          />
          {t("editor.color.custom")}
        </Menu.Item>
      }
    >
      <span
        aria-hidden="true"
        className={`editor-letter editor-letter-${kind}`}
        style={value === null ? undefined : shown[kind]}
      >
        A
      </span>
    </ToolbarMenu>
  );
}
