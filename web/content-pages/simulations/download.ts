/** Has the browser save comma-separated values as a file. */
export function downloadCsv(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // the click has only queued the download
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
