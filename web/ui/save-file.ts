/** How long the address of a file that is being saved stays alive, in ms; the click only queues the download. */
const savingMs = 60_000;

/** Has the browser save a file, or a text as a file in UTF-8 of a media type such as `text/csv`. */
export function saveFile(name: string, content: Blob | string, type = "text/plain"): void {
  const file = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs);
}
