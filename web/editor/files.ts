import { Extension } from "@tiptap/core";
import { Plugin, Selection } from "@tiptap/pm/state";

/** The files of a paste or drop that stand for what was copied; empty where the HTML says more. */
function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const html = data?.getData("text/html") ?? "";
  if (files.length === 0 || html === "") return files;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lone = body.querySelectorAll("img").length === 1 && (body.textContent ?? "").trim() === "";
  return lone ? files.filter(({ type }) => type.startsWith("image/")).slice(0, 1) : [];
}

/** Takes files that are pasted or dropped; the cursor stands where they are to go. */
export type FileSink = (files: File[]) => void;

/**
 * Hands pasted and dropped files to the screen. Where there is also HTML with words it wins: word processors put a
 * image of the text beside it. HTML of a lone image is what browsers add to a copied one; the file is better, as its
 * address may not be shown here.
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
            const files = filesOf(event.clipboardData);
            if (files.length === 0) return false;
            onFiles(files);
            return true;
          },
          handleDrop: (view, event) => {
            // browsers add a file to an image that is moved within the text
            const files = view.dragging ? [] : filesOf(event.dataTransfer);
            if (files.length === 0) return false;
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
