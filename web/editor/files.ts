import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/** Takes files that are pasted or dropped; `position` is where they fell, `null` where they were pasted. */
export type FileSink = (files: File[], position: number | null) => void;

/**
 * Hands pasted and dropped files to the screen. Where the clipboard also holds HTML the HTML wins: word processors put a
 * picture of the text beside it.
 */
export const Files = Extension.create<{ onFiles: FileSink }>({
  name: "files",
  addOptions: () => ({ onFiles: () => undefined }),
  addProseMirrorPlugins() {
    const { onFiles } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) => {
            const files = [...(event.clipboardData?.files ?? [])];
            if (files.length === 0 || event.clipboardData?.getData("text/html")) return false;
            onFiles(files, null);
            return true;
          },
          handleDrop: (view, event) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (files.length === 0) return false;
            event.preventDefault();
            onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null);
            return true;
          },
        },
      }),
    ];
  },
});
