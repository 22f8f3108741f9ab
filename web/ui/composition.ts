/**
 * Whether a key belongs to an input method that is composing a word. Safari ends the composition before the Enter that
 * commits it is heard; there the old key code of such keys tells.
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === 229;
