/** Has the browser save a text as a file. */
export function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // the click has only queued the download
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
