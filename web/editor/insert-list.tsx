import { type Editor, useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "./icon.tsx";
import type { InsertDialog } from "./insert-items.ts";
import { chooseItem, insertMenuKey, shownItems } from "./insert-menu.ts";

interface Props {
  editor: Editor;
  /** Id of the list, as the text names it. */
  id: string;
  /** The editor's frame, in which the list is placed. */
  frame: RefObject<HTMLElement | null>;
  onDialog: (dialog: InsertDialog) => void;
}

/** Room that the list needs below a line, in px, before it is shown above it. */
const listHeight = 320;

/** Where the list stands in the frame: below the line that opened it, or above where there is more room. */
function placeOf(editor: Editor, frame: HTMLElement, from: number) {
  const line = editor.view.coordsAtPos(from);
  const box = frame.getBoundingClientRect();
  const bottom = (window.visualViewport?.height ?? innerHeight) - line.bottom;
  const above = bottom < listHeight && line.top > bottom;
  const room = Math.min(listHeight, Math.max(120, (above ? line.top : bottom) - 16));
  return {
    maxHeight: room,
    insetInlineStart: Math.max(0, Math.min(line.left - box.left, box.width - 240)),
    ...(above ? { bottom: box.bottom - line.top + 4 } : { top: line.bottom - box.top + 4 }),
  };
}

/** The list of what can be inserted, beside the line that opened it. The focus stays in the text. */
export function InsertList({ editor, id, frame, onDialog }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { from, index, items } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const menu = insertMenuKey.getState(state);
      return { from: menu?.query?.from ?? null, index: menu?.index ?? 0, items: shownItems(state) };
    },
  });
  const open = from !== null && items.length > 0;
  const [place, setPlace] = useState<ReturnType<typeof placeOf> | null>(null);
  useLayoutEffect(() => {
    setPlace(open && frame.current ? placeOf(editor, frame.current, from) : null);
  }, [open, from, editor, frame]);
  useEffect(() => {
    if (open) list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, [open, index]);
  return (
    <>
      <p role="status" className="sr-only">
        {open && t("editor.insert.found", { count: items.length })}
      </p>
      {open && place && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t("editor.insert.label")}
          className="editor-insert"
          style={place}
        >
          {items.map((item, position) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: named by the text's aria-activedescendant
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={position === index}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => chooseItem(editor, position, onDialog)}
            >
              <Icon name={item.icon} />
              {t(item.label, item.values)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
