import { useEffect } from "react";

/** From this width on the notes stand in the margin, and a reference leads to the list of sources. */
const marginWidth = "(width >= 75rem)";

/** Where the note of a reference opens: after its paragraph, or at the end of its cell, item or caption. */
function openAfter(link: Element, note: Element): void {
  const paragraph = link.closest("p");
  if (paragraph) paragraph.after(note);
  else link.closest("li, dd, td, figcaption > div, .doc-formula-note, .doc-caption > div")?.append(note);
}

/**
 * Opens the note of a pressed reference under its paragraph, where the window has no margin for notes; pressed again, the
 * note closes. Without a script the reference leads to the list of sources.
 */
export function useFootnotes() {
  useEffect(() => {
    const opened = new Map<Element, HTMLElement>();
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-footnote-ref]") : null;
      if (!link || matchMedia(marginWidth).matches || event.metaKey || event.ctrlKey) return;
      const source = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      if (!source) return;
      event.preventDefault();
      const known = opened.get(link);
      link.setAttribute("aria-expanded", String(!known));
      if (known) {
        known.remove();
        opened.delete(link);
        return;
      }
      const note = document.createElement("div");
      note.className = "doc-opened-note";
      note.setAttribute("role", "note");
      const number = document.createElement("b");
      number.textContent = link.textContent;
      note.append(number, " ", ...Array.from(source.querySelector("p")?.cloneNode(true).childNodes ?? []));
      for (const back of note.querySelectorAll("[data-footnote-backref]")) back.remove();
      openAfter(link, note);
      opened.set(link, note);
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, []);
}
