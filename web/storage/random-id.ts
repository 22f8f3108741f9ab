/** An id that no other form makes, also on pages without TLS, where browsers offer no `crypto.randomUUID`. */
export const newRandomId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** A random UUID (version 4 of RFC 9562, section 5.4), on such pages too. */
export function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, i) => {
    const [kept, set] = i === 6 ? [0x0f, 0x40] : i === 8 ? [0x3f, 0x80] : [0xff, 0];
    return ((byte & kept) | set).toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
