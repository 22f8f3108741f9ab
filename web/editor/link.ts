import { type Editor, Mark } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { blankLink, externalRel, linkSchemes } from "#contract/article-html.ts";
import { withoutPunctuation } from "#contract/characters.ts";

const schemeOf = (url: string) => /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null;

/** What browsers drop from an address before reading its scheme: control characters and blanks, anywhere. */
const invisible = /[\p{Cc}\p{Cf}\s]/gu;

/**
 * A link that an article may hold: http, https, mailto, tel and sms, paths of this site and places of the page as
 * they are; any other scheme becomes `about:blank`. Text without a scheme that looks like a host or an address is
 * completed (`example.org` → `https://example.org`).
 */
export function safeLink(input: string): string {
  const url = withoutPunctuation(input.replace(invisible, ""));
  if (url === "") return blankLink;
  if (/^(\/(?![/\\])|#)/.test(url)) return url;
  const scheme = schemeOf(url);
  if (scheme !== null && linkSchemes.some((allowed) => allowed === scheme)) return url;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(url)) return `mailto:${url}`;
  if (/^[\w-]+(\.[\w-]+)+(:\d{1,5})?([/?#]|$)/.test(url)) return `https://${url}`;
  return blankLink;
}

/** What a link to an address is written with. */
export function linkAttributes(address: string): { href: string; rel?: string } {
  const href = safeLink(address);
  return { href, ...(/^https?:/i.test(href) && { rel: externalRel }) };
}

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
    return ["a", linkAttributes(String(HTMLAttributes.href ?? "")), 0];
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
