import { Menu } from "@base-ui/react/menu";
import { useRef } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { ToolbarMenu } from "./toolbar-controls.tsx";

/** Colours offered first. Text colours keep 4.5 to 1 on paper, backgrounds under ink. */
const palettes = {
  text: [
    ["ink", "#0b1b22"],
    ["teal", "#0b6b75"],
    ["blue", "#1a4e8a"],
    ["green", "#1e6b40"],
    ["oxide", "#a53e18"],
    ["amber", "#7a5200"],
    ["grey", "#5c6a6f"],
  ],
  background: [
    ["sediment", "#ece8dd"],
    ["mint", "#dcede0"],
    ["sky", "#dde8f4"],
    ["straw", "#f7eacb"],
    ["blush", "#f6ddd4"],
  ],
} as const;

interface Props {
  kind: keyof typeof palettes;
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
    ...palettes[kind].map(([name, color]) => ({
      value: color,
      label: t(`editor.color.${name}`),
      sample: swatch(color),
    })),
  ];
  const shown = { text: { borderColor: value ?? "" }, background: { backgroundColor: value ?? "", color: "#0b1b22" } };
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
            value={value ?? "#0b6b75"}
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
