import { Selection } from "@tiptap/pm/state";
import type { EditorProps } from "@tiptap/pm/view";

/** The files of a paste or drop that are what was copied; empty where the HTML says more. */
function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const html = data?.getData("text/html") ?? "";
  if (files.length === 0 || html === "") return files;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const lone = body.querySelectorAll("img").length === 1 && (body.textContent ?? "").trim() === "";
  return lone ? files.filter(({ type }) => type.startsWith("image/")).slice(0, 1) : [];
}

/**
 * Hands pasted and dropped files to `onFiles`, the cursor where they are to go. Where there is also HTML with words it
 * wins: word processors put an image of the text beside it. HTML of a lone image is what browsers add to a copied one; the
 * file is better, as its address may not be shown here.
 */
export const fileHandlers = (onFiles: (files: File[]) => void): Pick<EditorProps, "handlePaste" | "handleDrop"> => ({
  handlePaste: (_view, event) => {
    const files = filesOf(event.clipboardData);
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  },
  handleDrop: (view, event) => {
    // browsers add a file to an image that is moved within the text
    const files = view.dragging ? [] : filesOf(event.dataTransfer);
    if (files.length === 0) return false;
    event.preventDefault();
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
    onFiles(files);
    return true;
  },
});
