import { type Editor, type EditorOptions, EditorContent as EditorText, useEditor } from "@tiptap/react";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import type { SavedImages } from "#contract/news.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { contentOf, type EditorContent as WrittenContent } from "./content.ts";
import { demoteTitles, editorExtensions } from "./extensions.ts";
import { onImage } from "./figure.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { ImageManager } from "./images/image-manager.ts";
import { ImageNotice } from "./images/image-notice.tsx";
import type { CopyImage, SendImage } from "./images/upload-queue.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPaste } from "./paste/clean-paste.ts";
import { focusToolbar } from "./roving-focus.ts";
import { Toolbar } from "./toolbar.tsx";
import { VideoDialog } from "./video-dialog.tsx";
import "./editor.css";
import "./images/images.css";

export { sanitizeArticle } from "./sanitize.ts";

/** The text after a change, and how it is told what a save has made of it. */
export interface EditorContent extends WrittenContent {
  /** Puts the paths of copied images in place of their addresses and says of the others why they were not copied. */
  takeSaved: (images: SavedImages) => void;
}

export interface ArticleEditorProps {
  /** The text at first; another text needs another `key`. */
  initialHtml: string;
  /** Language the text is written in. */
  language: Language;
  /** Called once when the text stands, then after every change. */
  onChange: (content: EditorContent) => void;
  uploadImage: SendImage;
  copyImage: CopyImage;
}

/** What stands over the text at the window's edges, in px: the cursor is scrolled out from under it. */
const roomForBars = { top: 152, right: 0, bottom: 88, left: 0 };

type OpenDialog = { kind: "link" } | { kind: "video" } | { kind: "image"; files?: readonly File[] };

/** The editor of an article's text: a toolbar, the text in the article's own typography, and the dialogs. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { initialHtml, language, onChange, uploadImage, copyImage } = props;
  const t = useT();
  const errorText = useErrorText();
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [desk] = useState(() => new ImageManager(uploadImage, copyImage));

  const live = useRef<Editor>(null);
  const screen = useLanguage();
  const say = useRef({ t, errorText, screen });
  useLayoutEffect(() => {
    say.current = { t, errorText, screen };
  });

  const show = useCallback((position: number) => {
    live.current?.chain().setNodeSelection(position).scrollIntoView().run();
    live.current?.view.focus();
  }, []);
  const askForImage = useCallback(
    (position: number) => {
      show(position);
      setDialog({ kind: "image" });
    },
    [show],
  );
  const openDialog = useCallback((kind: OpenDialog["kind"]) => setDialog({ kind }), []);

  // the same as long as nothing in them changes, so that the text is not made anew at every key
  const extensions = useMemo(
    () =>
      editorExtensions({
        placeholder: () => say.current.t("editor.placeholder"),
        onFiles: (files) => setDialog({ kind: "image", files }),
        images: {
          desk,
          t: (key, values) => say.current.t(key, values),
          reason: (error) => say.current.errorText(error, "errors.internal"),
          onReplace: askForImage,
        },
        videos: { t: (key, values) => say.current.t(key, values), language: () => say.current.screen },
      }),
    [desk, askForImage],
  );
  const label = t("editor.label", { language: t(`news.language.${language}`) });
  const placeholder = t("editor.placeholder");
  const editorProps = useMemo(
    (): EditorOptions["editorProps"] => ({
      transformPastedHTML: (html) => demoteTitles(cleanPaste(html, location.origin)),
      attributes: {
        id,
        class: "article-body editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-placeholder": placeholder,
        lang: languageTag[language],
      },
      scrollThreshold: roomForBars,
      scrollMargin: roomForBars,
      handleKeyDown: (_view, event) => {
        if (event.key !== "F10" || !event.altKey) return false;
        if (toolbar.current) focusToolbar(toolbar.current);
        return true;
      },
      handleDoubleClickOn: (_view, _position, node, _nodePosition, event) => {
        if (node.type.name !== "figure" || !onImage(event)) return false;
        setDialog({ kind: "image" });
        return true;
      },
    }),
    [id, label, placeholder, language],
  );
  const content = useMemo(() => demoteTitles(initialHtml), [initialHtml]);

  const tell = (written: Editor) => onChange({ ...contentOf(written), takeSaved: (images) => desk.takeSaved(images) });
  const editor = useEditor({
    immediatelyRender: false,
    extensions,
    editorProps,
    content,
    onCreate: ({ editor: created }) => {
      live.current = created;
      tell(created);
    },
    onUpdate: ({ editor: changed }) => tell(changed),
  });

  const open = dialog !== null;
  useEffect(() => {
    // runs after the dialog has closed and given the focus back to the button that opened it
    if (open) return () => void (editor?.isDestroyed === false && editor.view.focus());
  }, [open, editor]);

  if (!editor) return <p className="editor-loading">{t("editor.loading")}</p>;
  const close = () => setDialog(null);
  return (
    <div className="editor" ref={toolbar}>
      <Toolbar editor={editor} language={language} controls={id} onDialog={openDialog} />
      <ImageNotice desk={desk} onShow={show} onDescribe={askForImage} />
      <EditorText editor={editor} />
      {dialog?.kind === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.kind === "video" && <VideoDialog editor={editor} onClose={close} />}
      {dialog?.kind === "image" && (
        <ImageDialog editor={editor} files={dialog.files ?? []} uploadImage={uploadImage} onClose={close} />
      )}
    </div>
  );
}
