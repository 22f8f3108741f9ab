import CodeBlockLowlight from "@tiptap/extension-code-block-lowlight";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { codeLanguages } from "#contract/article-html.ts";
import { lowlight } from "./grammars.ts";

/** Milliseconds after a change before code is coloured anew. */
const highlightInterval = 1000;

const key = new PluginKey<DecorationSet>("highlight");

interface Span {
  length: number;
  classes: string;
}

type Tree = ReturnType<typeof lowlight.highlight>["children"];

function spans(nodes: Tree, classes = ""): Span[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [{ length: node.value.length, classes }];
    if (node.type !== "element") return [];
    const own = Array.isArray(node.properties.className) ? node.properties.className : [];
    return spans(node.children, [classes, ...own].filter(Boolean).join(" "));
  });
}

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== "codeBlock") return;
    let from = position + 1;
    if (node.attrs.language === null) return;
    for (const { length, classes } of spans(lowlight.highlight(node.attrs.language, node.textContent).children)) {
      if (classes) decorations.push(Decoration.inline(from, from + length, { class: classes }));
      from += length;
    }
  });
  return DecorationSet.create(doc, decorations);
}

function colouring(view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const colour = () => {
    timer = undefined;
    if (!view.isDestroyed)
      view.dispatch(view.state.tr.setMeta(key, decorate(view.state.doc)).setMeta("addToHistory", false));
  };
  return {
    update: (current: EditorView, previous: { doc: Node }) => {
      if (!current.state.doc.eq(previous.doc)) timer ??= setTimeout(colour, highlightInterval);
    },
    destroy: () => clearTimeout(timer),
  };
}

/** Code blocks in one of the known languages, coloured at most once a second so that typing stays light. */
export const CodeBlock = CodeBlockLowlight.extend({
  addAttributes() {
    const known = (element: HTMLElement) => {
      const classes = element.querySelector("code")?.classList ?? element.classList;
      return codeLanguages.find((name) => classes.contains(`language-${name}`)) ?? null;
    };
    return { language: { default: null, parseHTML: known, rendered: false } };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key,
        state: {
          init: (_, { doc }) => decorate(doc),
          apply: (tr, old) => tr.getMeta(key) ?? old.map(tr.mapping, tr.doc),
        },
        props: { decorations: (state) => key.getState(state) },
        view: colouring,
      }),
    ];
  },
});
