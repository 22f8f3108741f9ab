import { findChildren } from "@tiptap/core";
import CodeBlockLowlight from "@tiptap/extension-code-block-lowlight";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import fortran from "highlight.js/lib/languages/fortran";
import matlab from "highlight.js/lib/languages/matlab";
import { common, createLowlight } from "lowlight";
import { codeLanguage } from "#contract/article-html.ts";

/** Grammars of the code blocks' languages: the common ones and those of hydraulic models. */
const lowlight = createLowlight({ ...common, fortran, matlab });

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

/** Blocks never change: what was coloured once is known. */
const known = new WeakMap<Node, readonly Span[]>();

function spansOf(node: Node): readonly Span[] {
  const before = known.get(node);
  if (before) return before;
  const { language } = node.attrs;
  const found = language === null ? [] : spans(lowlight.highlight(language, node.textContent).children);
  known.set(node, found);
  return found;
}

const codeBlocks = (doc: Node) => findChildren(doc, ({ type }) => type.name === "codeBlock");

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  for (const { node, pos } of codeBlocks(doc)) {
    let from = pos + 1;
    for (const { length, classes } of spansOf(node)) {
      if (classes) decorations.push(Decoration.inline(from, from + length, { class: classes }));
      from += length;
    }
  }
  return DecorationSet.create(doc, decorations);
}

/** Whether code was written or changed since it was coloured last. */
const isStale = (doc: Node) => codeBlocks(doc).some(({ node }) => !known.has(node));

function colouring(view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const colour = () => {
    timer = undefined;
    if (view.isDestroyed || !isStale(view.state.doc)) return;
    // a word of an input method that is being composed would be torn from its keyboard
    if (view.composing) timer = setTimeout(colour, highlightInterval);
    else view.dispatch(view.state.tr.setMeta(key, decorate(view.state.doc)).setMeta("addToHistory", false));
  };
  return {
    update: (current: EditorView, previous: { doc: Node }) => {
      if (current.state.doc !== previous.doc) timer ??= setTimeout(colour, highlightInterval);
    },
    destroy: () => clearTimeout(timer),
  };
}

/** Code blocks in one of the known languages, coloured at most once a second so that typing stays light. */
export const CodeBlock = CodeBlockLowlight.configure({ lowlight }).extend({
  addAttributes() {
    const languageOf = (element: HTMLElement) => {
      const classes = element.querySelector("code")?.classList ?? element.classList;
      const prefix = "language-";
      const named = [...classes].filter((name) => name.startsWith(prefix));
      return named.map((name) => codeLanguage(name.slice(prefix.length))).find((name) => name !== null) ?? null;
    };
    return { language: { default: null, parseHTML: languageOf, rendered: false } };
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
