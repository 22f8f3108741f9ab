export interface NamedFile {
  name: string;
  content: Blob;
}

/** How long the address of a file that is being saved stays alive, in ms. */
const savingMs = 60_000;

/** Lets the browser save a file. */
export function saveFile({ name, content }: NamedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs);
}
