import type { Editor } from "@tiptap/react";
import { memo, useRef } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { clearFormatting } from "./block-format.ts";
import { BlockMenu, FontMenu, SizeMenu } from "./choice-menus.tsx";
import { ColorMenu } from "./color-menu.tsx";
import { useRovingFocus } from "./roving-focus.ts";
import { setTextRun } from "./text-run.ts";
import { BlockTools, ListTools } from "./toolbar-blocks.tsx";
import { TextFocus, ToolbarButton } from "./toolbar-button.tsx";
import { useToolbarState } from "./toolbar-state.ts";

/** Dialogs that the toolbar opens. */
export type EditorDialog = "link" | "image" | "video";

interface Props {
  editor: Editor;
  /** Language of the text the toolbar acts on. */
  language: Language;
  /** Id of the text the toolbar acts on. */
  controls: string;
  onDialog: (dialog: EditorDialog) => void;
}

const markTools = [
  ["bold", (editor: Editor) => editor.chain().toggleBold().run()],
  ["italic", (editor: Editor) => editor.chain().toggleItalic().run()],
  ["underline", (editor: Editor) => editor.chain().toggleUnderline().run()],
  ["strike", (editor: Editor) => editor.chain().toggleStrike().run()],
  ["subscript", (editor: Editor) => editor.chain().unsetSuperscript().toggleSubscript().run()],
  ["superscript", (editor: Editor) => editor.chain().unsetSubscript().toggleSuperscript().run()],
  ["code", (editor: Editor) => editor.chain().toggleCode().run()],
] as const;

/** Every command of the editor, as one stop of the Tab key. Escape returns to the text. */
export const Toolbar = memo(function Toolbar({ editor, language, controls, onDialog }: Props) {
  const t = useT();
  const state = useToolbarState(editor);
  const ref = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(ref);
  const focusText = () => editor.view.focus();
  return (
    <TextFocus value={focusText}>
      <div
        ref={ref}
        role="toolbar"
        aria-label={t("editor.toolbar", { language: t(`news.language.${language}`) })}
        aria-controls={controls}
        className="editor-toolbar"
        onFocus={roving.onFocus}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) focusText();
          else roving.onKeyDown(event);
        }}
      >
        <BlockMenu editor={editor} value={state.block} />
        <FontMenu editor={editor} value={state.run.font} />
        <SizeMenu editor={editor} value={state.run.size} />
        <span className="editor-divider" />
        {markTools.map(([name, toggle]) => (
          <ToolbarButton
            key={name}
            icon={name}
            label={t(`editor.mark.${name}`)}
            pressed={state.marks[name]}
            onPress={() => toggle(editor)}
          />
        ))}
        <ColorMenu kind="text" value={state.run.color} onChoose={(color) => setTextRun(editor, { color })} />
        <ColorMenu
          kind="background"
          value={state.run.background}
          onChoose={(background) => setTextRun(editor, { background })}
        />
        <ToolbarButton icon="clear" label={t("editor.mark.clear")} onPress={() => clearFormatting(editor)} />
        <span className="editor-divider" />
        <ListTools editor={editor} state={state} />
        <span className="editor-divider" />
        <ToolbarButton
          icon="link"
          label={t("editor.link.label")}
          pressed={state.marks.link}
          onPress={() => onDialog("link")}
        />
        <ToolbarButton
          icon="image"
          label={t("editor.image.label")}
          pressed={state.figure}
          onPress={() => onDialog("image")}
        />
        <ToolbarButton icon="video" label={t("editor.video.label")} onPress={() => onDialog("video")} />
        <BlockTools editor={editor} state={state} />
        <span className="editor-divider" />
        <ToolbarButton
          icon="undo"
          label={t("editor.history.undo")}
          disabled={!state.canUndo}
          onPress={() => editor.chain().undo().run()}
        />
        <ToolbarButton
          icon="redo"
          label={t("editor.history.redo")}
          disabled={!state.canRedo}
          onPress={() => editor.chain().redo().run()}
        />
      </div>
    </TextFocus>
  );
});
