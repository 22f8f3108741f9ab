import type { MessageKey } from "#contract/i18n/messages.ts";

interface KeyOfCommand {
  label: MessageKey;
  /** As TipTap writes keys; `Mod` is Ctrl, on a Mac Cmd. */
  key: string;
}

/** The keys of the editor and of the form around it, as its help lists them. */
export const editorKeys = {
  save: { label: "editor.keys.save", key: "Mod-s" },
  toolbar: { label: "editor.keys.toolbar", key: "Alt-F10" },
  help: { label: "editor.keys.title", key: "Mod-/" },
  insert: { label: "editor.keys.insert", key: "/" },
  find: { label: "editor.find.label", key: "Mod-f" },
  findNext: { label: "editor.find.next", key: "F3" },
  findPrevious: { label: "editor.find.previous", key: "Shift-F3" },
  replace: { label: "editor.keys.replace", key: "Mod-Shift-h" },
  replaceAll: { label: "editor.find.replace_all", key: "Mod-Enter" },
  undo: { label: "editor.history.undo", key: "Mod-z" },
  redo: { label: "editor.history.redo", key: "Mod-Shift-z" },
  link: { label: "editor.link.label", key: "Mod-k" },
  bold: { label: "editor.mark.bold", key: "Mod-b" },
  italic: { label: "editor.mark.italic", key: "Mod-i" },
  underline: { label: "editor.mark.underline", key: "Mod-u" },
  strike: { label: "editor.mark.strike", key: "Mod-Shift-s" },
  subscript: { label: "editor.mark.subscript", key: "Mod-," },
  superscript: { label: "editor.mark.superscript", key: "Mod-." },
  code: { label: "editor.mark.code", key: "Mod-e" },
  clear: { label: "editor.mark.clear", key: "Mod-\\" },
  paragraph: { label: "editor.block.paragraph", key: "Mod-Alt-0" },
  heading: { label: "editor.keys.heading", key: "Mod-Alt-2" },
  bulletList: { label: "editor.list.bullet", key: "Mod-Shift-8" },
  orderedList: { label: "editor.list.ordered", key: "Mod-Shift-7" },
  indent: { label: "editor.list.indent", key: "Mod-]" },
  outdent: { label: "editor.list.outdent", key: "Mod-[" },
  blockquote: { label: "editor.block.quote", key: "Mod-Shift-b" },
  codeBlock: { label: "editor.block.code", key: "Mod-Alt-c" },
  start: { label: "editor.align.start", key: "Mod-Shift-l" },
  center: { label: "editor.align.center", key: "Mod-Shift-e" },
  right: { label: "editor.align.right", key: "Mod-Shift-r" },
  justify: { label: "editor.align.justify", key: "Mod-Shift-j" },
  nextCell: { label: "editor.keys.next_cell", key: "Tab" },
} satisfies Record<string, KeyOfCommand>;

export type EditorCommand = keyof typeof editorKeys;

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const signs = {
  mac: { Mod: "⌘", Alt: "⌥", Shift: "⇧" },
  other: { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" },
};

/** A key as it is read: `Ctrl+Shift+S`, on a Mac `⌘⇧S`. */
export function readableKey(key: string, mac: boolean): string {
  const names: Readonly<Record<string, string>> = signs[mac ? "mac" : "other"];
  const parts = key.split("-").map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
  return parts.join(mac ? "" : "+");
}

/** A key for `aria-keyshortcuts`: `Control+Shift+S`, on a Mac `Meta+Shift+S`. */
export const ariaKey = (key: string, mac: boolean): string =>
  readableKey(key, false).replace("Ctrl", mac ? "Meta" : "Control");

/** What a control says of its key: a title, and the key for screen readers. */
export function keyHint(label: string, command: EditorCommand): { title: string; "aria-keyshortcuts": string } {
  const { key } = editorKeys[command];
  const mac = isMac();
  return { title: `${label} (${readableKey(key, mac)})`, "aria-keyshortcuts": ariaKey(key, mac) };
}
