/** An id that no other form makes, also on pages without TLS, where browsers offer no `crypto.randomUUID`. */
export const newRandomId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
