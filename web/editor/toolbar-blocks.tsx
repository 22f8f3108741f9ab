import type { Editor } from "@tiptap/react";
import { codeLanguages } from "#contract/article-html.ts";
import { useT } from "#web/i18n/use-t.ts";
import { type Alignment, changeIndent, setAlignment } from "./block-format.ts";
import { Icon } from "./icon.tsx";
import { changeTable, insertTable, type TableCommand } from "./table.ts";
import { ToolbarButton } from "./toolbar-button.tsx";
import { ToolbarMenu } from "./toolbar-menu.tsx";
import type { ToolbarState } from "./toolbar-state.ts";

interface Props {
  editor: Editor;
  state: ToolbarState;
}

const alignmentChoices: readonly Alignment[] = ["start", "center", "right", "justify"];

/** Alignment, lists and indent. */
export function ListTools({ editor, state }: Props) {
  const t = useT();
  const choices = alignmentChoices.map((value) => ({ value, label: t(`editor.align.${value}`) }));
  return (
    <>
      <ToolbarMenu
        label={t("editor.align.label")}
        choices={choices}
        value={state.align}
        onChoose={(value) => setAlignment(editor, alignmentChoices.find((name) => name === value) ?? "start")}
      >
        <Icon name={state.align} />
      </ToolbarMenu>
      <ToolbarButton
        icon="bullet"
        label={t("editor.list.bullet")}
        pressed={state.list === "bullet"}
        onPress={() => editor.chain().toggleBulletList().run()}
      />
      <ToolbarButton
        icon="ordered"
        label={t("editor.list.ordered")}
        pressed={state.list === "ordered"}
        onPress={() => editor.chain().toggleOrderedList().run()}
      />
      <ToolbarButton icon="outdent" label={t("editor.list.outdent")} onPress={() => changeIndent(editor, -1)} />
      <ToolbarButton icon="indent" label={t("editor.list.indent")} onPress={() => changeIndent(editor, 1)} />
      <ToolbarButton
        icon="quote"
        label={t("editor.block.quote")}
        pressed={state.quote}
        onPress={() => editor.chain().toggleBlockquote().run()}
      />
      <ToolbarButton
        icon="codeBlock"
        label={t("editor.block.code")}
        pressed={state.code}
        onPress={() => editor.chain().toggleCodeBlock().run()}
      />
      {state.code && <CodeLanguageMenu editor={editor} value={state.codeLanguage} />}
    </>
  );
}

function CodeLanguageMenu({ editor, value }: { editor: Editor; value: string | null }) {
  const t = useT();
  const plain = { value: "", label: t("editor.block.code_plain") };
  return (
    <ToolbarMenu
      label={t("editor.block.code_language")}
      choices={[plain, ...codeLanguages.map((name) => ({ value: name, label: name }))]}
      value={value ?? ""}
      onChoose={(name) =>
        editor
          .chain()
          .updateAttributes("codeBlock", { language: name || null })
          .run()
      }
    >
      <span className="editor-menu-text">{value ?? plain.label}</span>
    </ToolbarMenu>
  );
}

const tableChoices: readonly TableCommand[] = [
  "addRow",
  "addColumn",
  "deleteRow",
  "deleteColumn",
  "toggleHeader",
  "deleteTable",
];

/** Tables and the dividing line. */
export function BlockTools({ editor, state }: Props) {
  const t = useT();
  const choices = [
    { value: "insert", label: t("editor.table.insert"), disabled: state.table },
    ...tableChoices.map((value) => ({ value, label: t(`editor.table.${value}`), disabled: !state.table })),
  ];
  const choose = (value: string) => {
    const command = tableChoices.find((name) => name === value);
    if (command) changeTable(editor, command);
    else insertTable(editor);
  };
  return (
    <>
      <ToolbarMenu label={t("editor.table.label")} choices={choices} value={null} onChoose={choose}>
        <Icon name="table" />
      </ToolbarMenu>
      <ToolbarButton icon="rule" label={t("editor.rule")} onPress={() => editor.chain().setHorizontalRule().run()} />
    </>
  );
}
