/** FNV-1a hash of a text's UTF-16 units, 32 bits unsigned (Fowler, Noll, Vo 1991). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
