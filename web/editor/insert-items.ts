import type { Editor } from "@tiptap/core";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { IconName } from "./icon.tsx";
import { insertTable } from "./table.ts";

/** Dialogs that ask for what is inserted. */
export type InsertDialog = "image" | "video" | "link";

interface InsertItem {
  id: string;
  icon: IconName;
  label: MessageKey;
  values?: Record<string, number>;
  /** What it is found by, in both languages, whichever the page is in. */
  words: string;
  /** Inserts it at the cursor, or asks for it first. */
  run: ((editor: Editor) => unknown) | InsertDialog;
}

const heading = (level: 2 | 3 | 4, words: string): InsertItem => ({
  id: `heading${level}`,
  icon: "heading",
  label: "editor.block.heading",
  values: { level },
  words: `标题${level} h${level} heading ${level} title ${words}`,
  run: ({ commands }) => commands.setHeading({ level }),
});

/** What the menu at the start of a line inserts. */
const insertItems: readonly InsertItem[] = [
  heading(2, "二级标题 节 section"),
  heading(3, "三级标题 小节 subsection"),
  heading(4, "四级标题"),
  {
    id: "bulletList",
    icon: "bullet",
    label: "editor.list.bullet",
    words: "无序列表 项目符号 bulleted unordered list",
    run: ({ commands }) => commands.toggleBulletList(),
  },
  {
    id: "orderedList",
    icon: "ordered",
    label: "editor.list.ordered",
    words: "有序列表 编号 numbered ordered list",
    run: ({ commands }) => commands.toggleOrderedList(),
  },
  { id: "table", icon: "table", label: "editor.table.label", words: "表格 table", run: insertTable },
  {
    id: "image",
    icon: "image",
    label: "editor.image.label",
    words: "图片 图像 照片 image picture photo",
    run: "image",
  },
  { id: "video", icon: "video", label: "editor.video.label", words: "视频 video film", run: "video" },
  {
    id: "blockquote",
    icon: "quote",
    label: "editor.block.quote",
    words: "引用 引文 quote quotation blockquote",
    run: ({ commands }) => commands.toggleBlockquote(),
  },
  {
    id: "codeBlock",
    icon: "codeBlock",
    label: "editor.block.code",
    words: "代码块 程序 code block program",
    run: ({ commands }) => commands.toggleCodeBlock(),
  },
  { id: "link", icon: "link", label: "editor.link.label", words: "链接 网址 link url address", run: "link" },
  {
    id: "rule",
    icon: "rule",
    label: "editor.rule",
    words: "分隔线 分割线 横线 dividing line divider rule hr",
    run: ({ commands }) => commands.setHorizontalRule(),
  },
];

/** Items that a query finds: each of its characters' runs stands at the start of a word, in Chinese anywhere in it. */
export function findInsertItems(query: string, inTable: boolean): readonly InsertItem[] {
  const wanted = query.normalize("NFKC").toLowerCase();
  return insertItems.filter(({ id, words }) => {
    if (inTable && id === "table") return false;
    return wanted === "" || words.split(" ").some((word) => word.startsWith(wanted) || isPartOfChinese(word, wanted));
  });
}

const isPartOfChinese = (word: string, wanted: string) => /\p{Script=Han}/u.test(wanted) && word.includes(wanted);
