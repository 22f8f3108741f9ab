import { Toolbar as BaseToolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import { type FocusEvent, type KeyboardEvent, memo } from "react";
import { alignments, codeLanguages, fonts, headingLevels, sizes } from "#contract/article-html.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { useT } from "#web/i18n/use-t.ts";
import { changeIndent, clearFormatting, setAlignment } from "./blocks.ts";
import { ColorMenu } from "./color-menu.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { changeTable, tableActions } from "./table.ts";
import { setTextRun, textRunOf } from "./text-run.ts";
import { TextFocus, ToolbarButton, ToolbarMenu } from "./toolbar-controls.tsx";

/** Marks and blocks of which the toolbar shows whether the cursor is in one. */
const followed = [
  ...(["bold", "italic", "underline", "strike", "subscript", "superscript", "code", "link"] as const),
  ...(["bulletList", "orderedList", "blockquote", "codeBlock", "figure", "table"] as const),
];

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
  /** What the tool turns on. */
  name?: Followed;
  disabled?: boolean;
  run: (editor: Editor) => unknown;
}

const markNames = ["bold", "italic", "underline", "strike", "subscript", "superscript", "code"] as const;

/** Marks of which a character has one at most. */
const opposites: Partial<Record<Followed, Followed>> = { subscript: "superscript", superscript: "subscript" };

const markTools = markNames.map((name): Tool => {
  const run = (editor: Editor) => {
    const opposite = opposites[name];
    const chain = editor.chain();
    (opposite ? chain.unsetMark(opposite) : chain).toggleMark(name).run();
  };
  return { icon: name, label: `editor.mark.${name}`, name, run };
});

const blockTools: readonly Tool[] = [
  {
    icon: "bullet",
    label: "editor.list.bullet",
    name: "bulletList",
    run: ({ commands }) => commands.toggleBulletList(),
  },
  {
    icon: "ordered",
    label: "editor.list.ordered",
    name: "orderedList",
    run: ({ commands }) => commands.toggleOrderedList(),
  },
  { icon: "outdent", label: "editor.list.outdent", run: (editor) => changeIndent(editor, -1) },
  { icon: "indent", label: "editor.list.indent", run: (editor) => changeIndent(editor, 1) },
  {
    icon: "quote",
    label: "editor.block.quote",
    name: "blockquote",
    run: ({ commands }) => commands.toggleBlockquote(),
  },
  {
    icon: "codeBlock",
    label: "editor.block.code",
    name: "codeBlock",
    run: ({ commands }) => commands.toggleCodeBlock(),
  },
];

/** Dialogs that the toolbar opens. */
export type DialogKind = "link" | "image" | "video";

interface Props {
  editor: Editor;
  /** Language of the text the toolbar acts on. */
  language: Language;
  /** Id of the text the toolbar acts on. */
  controls: string;
  onDialog: (dialog: { kind: DialogKind }) => void;
}

/** The library has no keys for the first and the last item (ARIA Authoring Practices, toolbar pattern). */
function moveToEnd(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, target } = event;
  if ((key !== "Home" && key !== "End") || !(target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  [...currentTarget.querySelectorAll("button")].at(key === "Home" ? 0 : -1)?.focus();
}

/** Kept between the focused item and the edge of a toolbar that scrolls sideways, in px. */
const sideRoom = 36;

function showItem({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (!target.matches(".editor-tool")) return;
  const [item, toolbar] = [target.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
  const before = Math.min(0, item.left - sideRoom - toolbar.left);
  currentTarget.scrollLeft += before || Math.max(0, item.right + sideRoom - toolbar.right);
}

const divider = <span className="editor-divider" />;

/** Every command of the editor, as one stop of the Tab key. Escape returns to the text. */
export const Toolbar = memo(function Toolbar({ editor, language, controls, onDialog }: Props) {
  const t = useT();
  const { active, heading, run, codeLanguage, align, canUndo, canRedo } = useEditorState({
    editor,
    selector: readState,
  });
  // of a list in a list, the button of one kind alone is pressed
  const isOn = (name: Followed) => active.includes(name) && !(name === "orderedList" && active.includes("bulletList"));
  const focusText = () => editor.view.focus();
  const button = (tool: Tool) => (
    <ToolbarButton
      key={tool.icon}
      icon={tool.icon}
      label={t(tool.label)}
      pressed={tool.name && isOn(tool.name)}
      disabled={tool.disabled}
      onPress={() => tool.run(editor)}
    />
  );
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
  return (
    <TextFocus value={focusText}>
      <BaseToolbar.Root
        aria-label={t("editor.toolbar", { language: t(`news.language.${language}`) })}
        aria-controls={controls}
        className="editor-toolbar"
        onFocus={showItem}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) focusText();
          else moveToEnd(event);
        }}
      >
        <ToolbarMenu
          label={t("editor.block.label")}
          choices={[{ value: null, label: t("editor.block.paragraph") }, ...headings]}
          value={heading}
          onChoose={(level) =>
            level === null ? editor.commands.setParagraph() : editor.commands.setHeading({ level })
          }
        >
          <span className="editor-menu-text">
            {heading ? t("editor.block.heading_short", { level: heading }) : t("editor.block.paragraph")}
          </span>
        </ToolbarMenu>
        <ToolbarMenu
          label={t("editor.font.label")}
          choices={fontChoices}
          value={run.font}
          onChoose={(font) => setTextRun(editor, { font })}
        >
          {run.font === null && <span className="editor-menu-text">{t("editor.font.label")}</span>}
        </ToolbarMenu>
        <ToolbarMenu
          label={t("editor.size.label")}
          choices={[...sizeChoices.slice(0, 1), normalSize, ...sizeChoices.slice(1)]}
          value={run.size}
          onChoose={(size) => setTextRun(editor, { size })}
        />
        {divider}
        {markTools.map(button)}
        {(["text", "background"] as const).map((kind) => {
          const property = kind === "text" ? "color" : kind;
          return (
            <ColorMenu
              key={kind}
              kind={kind}
              value={run[property]}
              onChoose={(color) => setTextRun(editor, { [property]: color })}
            />
          );
        })}
        {button({ icon: "clear", label: "editor.mark.clear", run: clearFormatting })}
        {divider}
        <ToolbarMenu
          label={t("editor.align.label")}
          choices={(["start", ...alignments] as const).map((value) => ({ value, label: t(`editor.align.${value}`) }))}
          value={align}
          onChoose={(value) => setAlignment(editor, value)}
        >
          <Icon name={align} />
        </ToolbarMenu>
        {blockTools.map(button)}
        {isOn("codeBlock") && (
          <ToolbarMenu
            label={t("editor.block.code_language")}
            choices={[
              { value: null, label: t("editor.block.code_plain") },
              ...codeLanguages.map((name) => ({ value: name, label: name })),
            ]}
            value={codeLanguage}
            onChoose={(name) => editor.commands.updateAttributes("codeBlock", { language: name })}
          />
        )}
        {divider}
        {button({ icon: "link", label: "editor.link.label", name: "link", run: () => onDialog({ kind: "link" }) })}
        {button({ icon: "image", label: "editor.image.label", name: "figure", run: () => onDialog({ kind: "image" }) })}
        {button({ icon: "video", label: "editor.video.label", run: () => onDialog({ kind: "video" }) })}
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
        {button({ icon: "rule", label: "editor.rule", run: ({ commands }) => commands.setHorizontalRule() })}
        {divider}
        {button({
          icon: "undo",
          label: "editor.history.undo",
          disabled: !canUndo,
          run: ({ commands }) => commands.undo(),
        })}
        {button({
          icon: "redo",
          label: "editor.history.redo",
          disabled: !canRedo,
          run: ({ commands }) => commands.redo(),
        })}
      </BaseToolbar.Root>
    </TextFocus>
  );
});
