const endings: Record<string, string> = { jpeg: "jpg" };

/** The image in a `data:` address as a file; `null` where it cannot be read. */
export function dataUrlFile(url: string): File | null {
  const [, type = "", base64 = ""] = /^data:image\/([a-z]+);base64,([\s\S]*)$/i.exec(url) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, "")), (character) => character.charCodeAt(0));
    const kind = type.toLowerCase();
    return bytes.length === 0 ? null : new File([bytes], `picture.${endings[kind] ?? kind}`, { type: `image/${kind}` });
  } catch {
    return null;
  }
}
