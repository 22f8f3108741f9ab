import { Toolbar as BaseToolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, memo, useCallback, useState } from "react";
import { alignments, codeLanguages, fonts, headingLevels, sizes } from "#contract/article-html.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { useT } from "#web/i18n/use-t.ts";
import { isComposing } from "#web/ui/composition.ts";
import { changeIndent, clearFormatting, setAlignment } from "./blocks.ts";
import { ColorMenu } from "./color-menu.tsx";
import { Icon, type IconName } from "./icon.tsx";
import type { EditorCommand } from "./keys.ts";
import { changeTable, tableActions } from "./table.ts";
import { setTextRun, textRunOf } from "./text-run.ts";
import { type RowTool, ToolRow } from "./tool-row.tsx";
import { TextFocus, ToolbarButton, ToolbarMenu } from "./toolbar-controls.tsx";

/** Marks and blocks of which the toolbar shows whether the cursor is in one. */
const followed = [
  "bold",
  "italic",
  "underline",
  "strike",
  "subscript",
  "superscript",
  "code",
  "link",
  "bulletList",
  "orderedList",
  "blockquote",
  "codeBlock",
  "figure",
  "table",
] as const;

type Followed = (typeof followed)[number];

/** What the toolbar shows of the text at the cursor; it renders again only when something of this has changed. */
const readState = ({ editor }: { editor: Editor }) => ({
  active: followed.filter((name) => editor.isActive(name)),
  heading: headingLevels.find((level) => editor.isActive("heading", { level })) ?? null,
  run: textRunOf(editor),
  codeLanguage: editor.getAttributes("codeBlock").language ?? null,
  align: alignments.find((name) => editor.isActive({ align: name })) ?? ("start" as const),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

interface Tool {
  icon: IconName;
  label: MessageKey;
  /** The command whose key does the same. */
  command?: EditorCommand;
  /** What the tool turns on. */
  name?: Followed;
  /** Whether what the tool turns on is on, where it is nothing of the text. */
  pressed?: boolean;
  disabled?: boolean;
  run: (editor: Editor) => unknown;
}

const markNames = ["bold", "italic", "underline", "strike", "subscript", "superscript", "code"] as const;

/** Marks of which a character has one at most. */
const opposites: Partial<Record<Followed, Followed>> = { subscript: "superscript", superscript: "subscript" };

const markTool = (name: (typeof markNames)[number]): Tool => {
  const run = (editor: Editor) => {
    const opposite = opposites[name];
    const chain = editor.chain();
    (opposite ? chain.unsetMark(opposite) : chain).toggleMark(name).run();
  };
  return { icon: name, label: `editor.mark.${name}`, command: name, name, run };
};

const blockTool = {
  bullet: {
    icon: "bullet",
    label: "editor.list.bullet",
    command: "bulletList",
    name: "bulletList",
    run: ({ commands }) => commands.toggleBulletList(),
  },
  ordered: {
    icon: "ordered",
    label: "editor.list.ordered",
    command: "orderedList",
    name: "orderedList",
    run: ({ commands }) => commands.toggleOrderedList(),
  },
  outdent: {
    icon: "outdent",
    label: "editor.list.outdent",
    command: "outdent",
    run: (editor) => changeIndent(editor, -1),
  },
  indent: { icon: "indent", label: "editor.list.indent", command: "indent", run: (editor) => changeIndent(editor, 1) },
  quote: {
    icon: "quote",
    label: "editor.block.quote",
    command: "blockquote",
    name: "blockquote",
    run: ({ commands }) => commands.toggleBlockquote(),
  },
  codeBlock: {
    icon: "codeBlock",
    label: "editor.block.code",
    command: "codeBlock",
    name: "codeBlock",
    run: ({ commands }) => commands.toggleCodeBlock(),
  },
} satisfies Record<string, Tool>;

/** Dialogs that the toolbar opens. */
export type DialogKind = "link" | "image" | "video" | "help";

interface Props {
  editor: Editor;
  /** Language of the text the toolbar acts on. */
  language: Language;
  /** Id of the text the toolbar acts on. */
  controls: string;
  onDialog: (dialog: { kind: DialogKind }) => void;
  onFind: () => void;
  /** Whether the find bar is open. */
  finding: boolean;
}

/** The library has no keys for the first and the last item (ARIA Authoring Practices, toolbar pattern). */
function moveToEnd(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, target } = event;
  if ((key !== "Home" && key !== "End") || !(target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  [...currentTarget.querySelectorAll("button")].at(key === "Home" ? 0 : -1)?.focus();
}

/** Every command of the editor, as one stop of the Tab key. Escape returns to the text. */
export const Toolbar = memo(function Toolbar({ editor, language, controls, onDialog, onFind, finding }: Props) {
  const t = useT();
  const { active, heading, run, codeLanguage, align, canUndo, canRedo } = useEditorState({
    editor,
    selector: readState,
  });
  // of a list in a list, the button of one kind alone is pressed
  const isOn = (name: Followed) => active.includes(name) && !(name === "orderedList" && active.includes("bulletList"));
  const [open, setOpen] = useState(false);
  const focusText = useCallback(() => {
    setOpen(false);
    editor.view.focus();
  }, [editor]);
  const button = (tool: Tool, id: string = tool.icon, group = false): RowTool => ({
    id,
    group,
    control: (
      <ToolbarButton
        icon={tool.icon}
        label={t(tool.label)}
        command={tool.command}
        pressed={tool.pressed ?? (tool.name && isOn(tool.name))}
        disabled={tool.disabled}
        onPress={() => tool.run(editor)}
      />
    ),
  });
  const dialog = (kind: DialogKind, tool: Omit<Tool, "run">) => button({ ...tool, run: () => onDialog({ kind }) });
  const headings = headingLevels.map((level) => ({ value: level, label: t("editor.block.heading", { level }) }));
  const fontChoices = [
    { value: null, label: t("editor.font.default") },
    ...fonts.map((name) => ({ value: name, label: t(`editor.font.${name}`), className: `wm-font-${name}` })),
  ];
  const sizeChoices = sizes.map((name) => ({
    value: name,
    label: t(`editor.size.${name}`),
    className: `wm-size-${name}`,
  }));
  const normalSize = { value: null, label: t("editor.size.normal"), className: "wm-size-normal" };
  const inTable = isOn("table");
  const menus = {
    block: (
      <ToolbarMenu
        label={t("editor.block.label")}
        choices={[{ value: null, label: t("editor.block.paragraph") }, ...headings]}
        value={heading}
        onChoose={(level) => (level === null ? editor.commands.setParagraph() : editor.commands.setHeading({ level }))}
      >
        <span className="editor-menu-text editor-menu-block">
          {heading ? t("editor.block.heading_short", { level: heading }) : t("editor.block.paragraph")}
        </span>
      </ToolbarMenu>
    ),
    codeLanguage: (
      <ToolbarMenu
        label={t("editor.block.code_language")}
        choices={[
          { value: null, label: t("editor.block.code_plain") },
          ...codeLanguages.map((name) => ({ value: name, label: name })),
        ]}
        value={codeLanguage}
        onChoose={(name) => editor.commands.updateAttributes("codeBlock", { language: name })}
      />
    ),
    table: (
      <ToolbarMenu
        label={t("editor.table.label")}
        choices={tableActions.map((value) => ({
          value,
          label: t(`editor.table.${value}`),
          disabled: (value === "insert") === inTable,
        }))}
        onChoose={(command) => changeTable(editor, command)}
      >
        <Icon name="table" />
      </ToolbarMenu>
    ),
    font: (
      <ToolbarMenu
        label={t("editor.font.label")}
        choices={fontChoices}
        value={run.font}
        onChoose={(font) => setTextRun(editor, { font })}
      >
        {run.font === null && <span className="editor-menu-text">{t("editor.font.label")}</span>}
      </ToolbarMenu>
    ),
    size: (
      <ToolbarMenu
        label={t("editor.size.label")}
        choices={[...sizeChoices.slice(0, 1), normalSize, ...sizeChoices.slice(1)]}
        value={run.size}
        onChoose={(size) => setTextRun(editor, { size })}
      />
    ),
    color: <ColorMenu kind="text" value={run.color} onChoose={(color) => setTextRun(editor, { color })} />,
    background: (
      <ColorMenu
        kind="background"
        value={run.background}
        onChoose={(background) => setTextRun(editor, { background })}
      />
    ),
    align: (
      <ToolbarMenu
        label={t("editor.align.label")}
        choices={(["start", ...alignments] as const).map((value) => ({ value, label: t(`editor.align.${value}`) }))}
        value={align}
        onChoose={(value) => setAlignment(editor, value)}
      >
        <Icon name={align} />
      </ToolbarMenu>
    ),
  };
  const menu = (id: keyof typeof menus, group = false): RowTool => ({ id, group, control: menus[id] });
  // what is used most comes first: the others are behind a button where the row is short
  const tools: RowTool[] = [
    menu("block"),
    ...(isOn("codeBlock") ? [menu("codeLanguage")] : []),
    button(markTool("bold"), "bold", true),
    button(markTool("italic")),
    dialog("link", { icon: "link", label: "editor.link.label", command: "link", name: "link" }),
    button(blockTool.bullet, "bullet", true),
    button(blockTool.ordered),
    button(blockTool.quote),
    dialog("image", { icon: "image", label: "editor.image.label", name: "figure" }),
    dialog("video", { icon: "video", label: "editor.video.label" }),
    menu("table"),
    button(
      {
        icon: "undo",
        label: "editor.history.undo",
        command: "undo",
        disabled: !canUndo,
        run: ({ commands }) => commands.undo(),
      },
      "undo",
      true,
    ),
    button({
      icon: "redo",
      label: "editor.history.redo",
      command: "redo",
      disabled: !canRedo,
      run: ({ commands }) => commands.redo(),
    }),
    button({ icon: "find", label: "editor.find.label", command: "find", pressed: finding, run: onFind }),
    button(markTool("underline"), "underline", true),
    ...(["strike", "subscript", "superscript", "code"] as const).map((name) => button(markTool(name))),
    menu("font", true),
    ...(["size", "color", "background"] as const).map((id) => menu(id)),
    button({ icon: "clear", label: "editor.mark.clear", command: "clear", run: clearFormatting }),
    menu("align", true),
    ...(["outdent", "indent", "codeBlock"] as const).map((name) => button(blockTool[name])),
    button({ icon: "rule", label: "editor.rule", run: ({ commands }) => commands.setHorizontalRule() }),
    dialog("help", { icon: "help", label: "editor.keys.title", command: "help" }),
  ];
  return (
    <TextFocus value={focusText}>
      <BaseToolbar.Root
        aria-label={t("editor.toolbar", { language: t(`news.language.${language}`) })}
        aria-controls={controls}
        className="editor-toolbar"
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key !== "Escape" || event.defaultPrevented) return moveToEnd(event);
          if (!open) return focusText();
          setOpen(false);
          event.currentTarget.querySelector<HTMLElement>(".editor-more")?.focus();
        }}
      >
        <ToolRow tools={tools} label={t("editor.more_tools")} open={open} onOpen={setOpen} />
      </BaseToolbar.Root>
    </TextFocus>
  );
});
