import { Extension } from "@tiptap/core";
import { Plugin, Selection } from "@tiptap/pm/state";

/** Takes files that are pasted or dropped; the cursor stands where they are to go. */
export type FileSink = (files: File[]) => void;

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
            onFiles(files);
            return true;
          },
          handleDrop: (view, event) => {
            const files = [...(event.dataTransfer?.files ?? [])];
            // browsers add a file to a picture that is moved within the text or comes from another page
            if (files.length === 0 || view.dragging || event.dataTransfer?.getData("text/html")) return false;
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (place) {
              const { doc, tr } = view.state;
              view.dispatch(tr.setSelection(Selection.near(doc.resolve(place.pos))));
            }
            onFiles(files);
            return true;
          },
        },
      }),
    ];
  },
});
