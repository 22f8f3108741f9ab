import { type Editor, Mark, mergeAttributes } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { externalRel } from "#contract/article-html.ts";
import { isExternalLink, safeLink } from "./link-rule.ts";

/** A link; its address passes the link rule whenever it is read or written, and pasting an address on a selection makes one. */
export const Link = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes() {
    return { href: { default: null, parseHTML: (element) => safeLink(element.getAttribute("href") ?? "") } };
  },
  parseHTML() {
    return [{ tag: "a[href]" }];
  },
  renderHTML({ HTMLAttributes }) {
    const href = safeLink(String(HTMLAttributes.href ?? ""));
    return ["a", mergeAttributes({ href }, isExternalLink(href) ? { rel: externalRel } : {}), 0];
  },
  addProseMirrorPlugins() {
    const { editor, type } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const text = event.clipboardData?.getData("text/plain").trim() ?? "";
            if (view.state.selection.empty || !/^(https?:\/\/|mailto:|tel:|sms:)\S+$/i.test(text)) return false;
            return editor.commands.setMark(type, { href: safeLink(text) });
          },
        },
      }),
    ];
  },
});

/** Sets the link of the selection; where nothing is selected, changes the link around the cursor or inserts its address. */
export function setLink(editor: Editor, address: string) {
  const href = safeLink(address);
  const chain = editor.chain();
  if (editor.isActive("link")) chain.extendMarkRange("link").setMark("link", { href }).run();
  else if (!editor.state.selection.empty) chain.setMark("link", { href }).run();
  else chain.insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
}

export const removeLink = (editor: Editor) => editor.chain().extendMarkRange("link").unsetMark("link").run();
