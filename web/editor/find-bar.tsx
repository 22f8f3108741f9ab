import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { isComposing } from "#web/ui/composition.ts";
import { type FindQuery, findCommands, matchesOf, setFindQuery, showMatch } from "./find-text.ts";
import { Icon } from "./icon.tsx";

interface Props {
  editor: Editor;
  /** Field that has the focus at first; another object focuses it again. */
  start: { field: "search" | "replace" };
  onClose: () => void;
}

/** Selected words that are looked for at first: those of one line. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const words = doc.textBetween(selection.from, selection.to, "\n");
  return words.includes("\n") || words.length > 100 ? "" : words;
}

function focusField(bar: HTMLElement | null, name: "search" | "replace") {
  const field = bar?.querySelector<HTMLInputElement>(`[name=${name}]`);
  field?.focus({ preventScroll: true });
  field?.select();
}

/** Finds words in the text and replaces them, without taking the focus from its fields. */
export function FindBar({ editor, start, onClose }: Props) {
  const t = useT();
  const root = useRef<HTMLElement>(null);
  const [query, setQuery] = useState<FindQuery>(() => ({
    search: selectedWords(editor),
    replace: "",
    caseSensitive: false,
  }));
  const { count, current } = useEditorState({ editor, selector: ({ editor: { state } }) => matchesOf(state) });

  useEffect(() => {
    const { view } = editor;
    setFindQuery(query)(view.state, view.dispatch);
    showMatch(view);
  }, [editor, query]);
  useEffect(
    () => () => {
      if (editor.isDestroyed) return;
      setFindQuery({ search: "", replace: "", caseSensitive: false })(editor.state, editor.view.dispatch);
    },
    [editor],
  );
  useEffect(() => {
    focusField(root.current, start.field);
  }, [start]);

  const run = (name: keyof typeof findCommands) => {
    const { view } = editor;
    findCommands[name](view.state, view.dispatch);
    showMatch(view);
  };
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    // keys of an input method are not ours
    if (isComposing(nativeEvent)) return;
    const replaces = target instanceof HTMLInputElement && target.name === "replace";
    const command = ctrlKey || metaKey ? `${shiftKey ? "shift " : ""}${key.toLowerCase()}` : "";
    if (key === "Escape") close();
    else if (command === "f") focusField(root.current, "search");
    else if (command === "shift h") focusField(root.current, "replace");
    else if (key === "F3") run(shiftKey ? "previous" : "next");
    else if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    else if (replaces) run(ctrlKey || metaKey ? "replaceAll" : "replace");
    else run(shiftKey ? "previous" : "next");
    event.preventDefault();
    event.stopPropagation();
  };

  const none = query.search !== "" && count === 0;
  const input = (name: "search" | "replace") => (
    <input
      type="text"
      name={name}
      value={query[name]}
      aria-label={t(`editor.find.${name}`)}
      placeholder={t(`editor.find.${name}`)}
      aria-invalid={(name === "search" && none) || undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setQuery({ ...query, [name]: target.value })}
    />
  );
  const step = (name: "previous" | "next", keys: string) => (
    <button
      type="button"
      className="editor-tool"
      aria-label={t(`editor.find.${name}`)}
      title={`${t(`editor.find.${name}`)} (${keys})`}
      disabled={count === 0}
      onClick={() => run(name)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <search ref={root} className="editor-find" aria-label={t("editor.find.label")} onKeyDown={pressKey}>
      <div>
        {input("search")}
        <span role="status" className={none ? "text-error" : "text-muted"}>
          {query.search !== "" && (count === 0 ? t("editor.find.none") : t("editor.find.count", { current, count }))}
        </span>
        <button
          type="button"
          className="editor-tool"
          aria-pressed={query.caseSensitive}
          aria-label={t("editor.find.case")}
          title={t("editor.find.case")}
          onClick={() => setQuery({ ...query, caseSensitive: !query.caseSensitive })}
        >
          Aa
        </button>
        {step("previous", "Shift+Enter")}
        {step("next", "Enter")}
        <button
          type="button"
          className="editor-tool"
          aria-label={t("editor.close")}
          title={`${t("editor.close")} (Esc)`}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <div>
        {input("replace")}
        <button type="button" className="editor-find-button" disabled={count === 0} onClick={() => run("replace")}>
          {t("editor.find.replace_one")}
        </button>
        <button type="button" className="editor-find-button" disabled={count === 0} onClick={() => run("replaceAll")}>
          {t("editor.find.replace_all")}
        </button>
      </div>
    </search>
  );
}
