import type { Editor } from "@tiptap/react";
import { fonts, headingLevels } from "#contract/article-html.ts";
import { useT } from "#web/i18n/use-t.ts";
import { setTextRun } from "./text-run.ts";
import { ToolbarMenu } from "./toolbar-menu.tsx";

/** Text or a heading of a level; the page's title is the first heading, so the choice begins with the second. */
export function BlockMenu({ editor, value }: { editor: Editor; value: string }) {
  const t = useT();
  const choices = [
    { value: "paragraph", label: t("editor.block.paragraph") },
    ...headingLevels.map((level) => ({ value: `h${level}`, label: t("editor.block.heading", { level }) })),
  ];
  const heading = headingLevels.find((level) => value === `h${level}`);
  const choose = (chosen: string) => {
    const level = headingLevels.find((candidate) => chosen === `h${candidate}`);
    const chain = editor.chain();
    (level === undefined ? chain.setParagraph() : chain.setHeading({ level })).run();
  };
  return (
    <ToolbarMenu label={t("editor.block.label")} choices={choices} value={value} onChoose={choose}>
      <span className="editor-menu-text">
        {heading ? t("editor.block.heading_short", { level: heading }) : t("editor.block.paragraph")}
      </span>
    </ToolbarMenu>
  );
}

/** The face of the selected run. */
export function FontMenu({ editor, value }: { editor: Editor; value: string | null }) {
  const t = useT();
  const choices = [
    { value: "", label: t("editor.font.default") },
    ...fonts.map((name) => ({ value: name, label: t(`editor.font.${name}`), className: `wm-font-${name}` })),
  ];
  return (
    <ToolbarMenu
      label={t("editor.font.label")}
      choices={choices}
      value={value ?? ""}
      onChoose={(font) => setTextRun(editor, { font: font || null })}
    >
      <span className="editor-menu-text">
        {choices.find((choice) => choice.value === value)?.label ?? t("editor.font.label")}
      </span>
    </ToolbarMenu>
  );
}

const sizeChoices = ["small", "normal", "large", "huge"] as const;

/** The size of the selected run. */
export function SizeMenu({ editor, value }: { editor: Editor; value: string | null }) {
  const t = useT();
  const present = value ?? "normal";
  const choices = sizeChoices.map((name) => ({
    value: name,
    label: t(`editor.size.${name}`),
    className: `wm-size-${name}`,
  }));
  return (
    <ToolbarMenu
      label={t("editor.size.label")}
      choices={choices}
      value={present}
      onChoose={(size) => setTextRun(editor, { size: size === "normal" ? null : size })}
    >
      <span className="editor-menu-text">{choices.find((choice) => choice.value === present)?.label}</span>
    </ToolbarMenu>
  );
}
