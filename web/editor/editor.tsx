import { type Editor, type EditorOptions, EditorContent as EditorText, useEditor } from "@tiptap/react";
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import type { SavedImages } from "#contract/news.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { articleDom } from "./article-dom.ts";
import { Cursor } from "./cursor.ts";
import { LinkDialog, VideoDialog } from "./dialogs.tsx";
import { EditorKeys } from "./editor-keys.ts";
import { editorExtensions } from "./extensions.ts";
import { selectFigure } from "./figure.ts";
import { fileHandlers } from "./files.ts";
import { FindBar } from "./find-bar.tsx";
import { FindText } from "./find-text.ts";
import { ImageDialog } from "./image-dialog.tsx";
import { ImageManager } from "./images/image-manager.ts";
import { ImageNotice } from "./images/image-notice.tsx";
import type { CopyImage, SendImage } from "./images/upload-queue.ts";
import { InsertList } from "./insert-list.tsx";
import { InsertMenu } from "./insert-menu.ts";
import { KeyHelp } from "./key-help.tsx";
import { Passages } from "./passages.ts";
import { dismissPasteNote, Paste, type PasteNote } from "./paste/paste.ts";
import { PasteNotice } from "./paste/paste-notice.tsx";
import { isEmpty, writeArticle } from "./serialize.ts";
import { type DialogKind, Toolbar } from "./toolbar.tsx";
import "./editor.css";
import "./images/images.css";

export { sanitizeArticle } from "./extensions.ts";

/** The text after a change. */
export interface EditorContent {
  /** The article's HTML, made when it is asked for. */
  html: () => string;
  /** Whether there is neither a word nor an image nor a video. */
  empty: boolean;
  /** Replaces the addresses of copied images by their paths, and says of the others why they were not copied. */
  applySavedImages: (images: SavedImages) => void;
}

export interface ArticleEditorProps {
  /** The text at first; another text needs another `key`. */
  initialHtml: string;
  /** Language the text is written in. */
  language: Language;
  /** Called once when the editor is ready, then after every change. */
  onChange: (content: EditorContent) => void;
  uploadImage: SendImage;
  copyImage: CopyImage;
  /** Called with the passages of this text, in which comments are marked, and with `null` when it goes. */
  onPassages?: (passages: Passages | null) => void;
}

/** What covers the text at the window's edges, in px: the cursor is scrolled out from under it. Where room is short, less does. */
const coveredEdges = {
  get top() {
    return innerHeight < 600 ? 56 : 128;
  },
  right: 0,
  get bottom() {
    return innerHeight < 448 ? 16 : 88;
  },
  left: 0,
};

/** Where the note of a paste stands in the text, of which it is no part; `null` on the server. */
function notePlace(): HTMLElement | null {
  if (typeof document === "undefined") return null;
  const place = document.createElement("div");
  place.contentEditable = "false";
  return place;
}

interface OpenDialog {
  kind: DialogKind;
  /** Images that were pasted or dropped. */
  files?: readonly File[];
}

/** The editor of an article's text: a toolbar, the text in the article's own typography, and the dialogs. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { initialHtml, language, onChange, uploadImage, copyImage, onPassages } = props;
  const t = useT();
  const errorText = useErrorText();
  const screenLanguage = useLanguage();
  const id = useId();
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [finding, setFinding] = useState<{ field: "search" | "replace" } | null>(null);
  const [pasteNote, setPasteNote] = useState<PasteNote | null>(null);
  const [pastePlace] = useState(notePlace);
  const [images] = useState(() => new ImageManager(uploadImage, copyImage));

  const [passages] = useState(() => new Passages());
  const givePassages = useEffectEvent((given: Passages | null) => onPassages?.(given));
  useEffect(() => {
    givePassages(passages);
    return () => givePassages(null);
  }, [passages]);

  const [videoWriters] = useState(() => new Set<() => void>());
  const screen = useRef({ t, errorText, language: screenLanguage });
  useLayoutEffect(() => {
    const isOther = screen.current.language !== screenLanguage;
    screen.current = { t, errorText, language: screenLanguage };
    if (!isOther) return;
    // the labels in the text, which React does not render
    images.changed();
    for (const write of videoWriters) write();
  });

  // the same as long as nothing in them changes, so that the text is not made anew at every key
  const extensions = useMemo(
    () => [
      passages.extension(),
      EditorKeys.configure({
        onDialog: (kind) => setDialog({ kind }),
        onFind: (field) => setFinding({ field }),
      }),
      InsertMenu.configure({ listId, onDialog: (kind) => setDialog({ kind }) }),
      FindText,
      Cursor,
      Paste.configure({ onNote: setPasteNote, noteElement: () => pastePlace }),
      ...editorExtensions({
        placeholder: () => screen.current.t("editor.placeholder"),
        images: {
          images,
          t: (key, values) => screen.current.t(key, values),
          reason: (error) => screen.current.errorText(error, "errors.internal"),
          onReplace: () => setDialog({ kind: "image" }),
        },
        videos: {
          t: (key, values) => screen.current.t(key, values),
          language: () => screen.current.language,
          writers: videoWriters,
        },
      }),
    ],
    [images, passages, listId, videoWriters, pastePlace],
  );
  const label = t("editor.label", { language: t(`news.language.${language}`) });
  const placeholder = t("editor.placeholder");
  const editorProps = useMemo(
    (): EditorOptions["editorProps"] => ({
      ...fileHandlers((files) => setDialog({ kind: "image", files })),
      attributes: {
        id,
        class: "article-body editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-placeholder": placeholder,
        lang: languageTag[language],
      },
      scrollThreshold: coveredEdges,
      scrollMargin: coveredEdges,
      handleKeyDown: (_view, event) => {
        if (event.key !== "F10" || !event.altKey) return false;
        frame.current?.querySelector<HTMLElement>(".editor-toolbar [tabindex='0']")?.focus();
        return true;
      },
    }),
    [id, label, placeholder, language],
  );
  const report = ({ state: { doc } }: Editor) =>
    onChange({
      html: () => writeArticle(doc),
      empty: isEmpty(doc),
      applySavedImages: (saved) => images.applySaved(saved),
    });
  const editor = useEditor({
    immediatelyRender: false,
    extensions,
    editorProps,
    content: articleDom(initialHtml),
    onCreate: ({ editor: created }) => report(created),
    onUpdate: ({ editor: changed }) => report(changed),
  });

  const openFinding = useCallback(() => setFinding({ field: "search" }), []);
  const open = dialog !== null;
  useEffect(() => {
    // runs after the dialog has closed and given the focus back to the button that opened it
    if (open) return () => void (editor?.isDestroyed === false && editor.view.focus());
  }, [open, editor]);

  if (!editor) return <p className="editor-loading">{t("editor.loading")}</p>;
  const close = () => setDialog(null);
  const openDialog = (kind: DialogKind) => setDialog({ kind });
  return (
    <div className="editor" ref={frame}>
      <div className="editor-head">
        <Toolbar
          editor={editor}
          language={language}
          controls={id}
          onDialog={setDialog}
          onFind={openFinding}
          finding={finding !== null}
        />
        {finding && <FindBar editor={editor} start={finding} onClose={() => setFinding(null)} />}
      </div>
      <ImageNotice
        images={images}
        onShow={(position) => selectFigure(editor.view, position)}
        onDescribe={(position) => {
          selectFigure(editor.view, position);
          setDialog({ kind: "image" });
        }}
      />
      <EditorText editor={editor} />
      {pastePlace && (
        <PasteNotice note={pasteNote} place={pastePlace} onDismiss={() => dismissPasteNote(editor.view)} />
      )}
      <InsertList editor={editor} id={listId} frame={frame} onDialog={openDialog} />
      {dialog?.kind === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.kind === "help" && <KeyHelp onClose={close} />}
      {dialog?.kind === "video" && <VideoDialog editor={editor} onClose={close} />}
      {dialog?.kind === "image" && (
        <ImageDialog editor={editor} files={dialog.files ?? []} uploadImage={uploadImage} onClose={close} />
      )}
    </div>
  );
}
