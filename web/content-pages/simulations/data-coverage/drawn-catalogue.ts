/** The catalogue that the server has drawn, until the live one has taken its place; `null` from then on. */
export const drawnCatalogue = (): Element | null =>
  document.querySelector('[data-interactive="data-coverage"]:not([data-ready]) > :not([data-part])');

/** What stands in the controls of a catalogue, by their names. */
export function enteredIn(catalogue: Element | null): URLSearchParams {
  const entered = new URLSearchParams();
  for (const control of catalogue?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? [])
    entered.set(control.name, control.value);
  return entered;
}

/** What a control has in common with the same one of another catalogue. */
const keyOf = (control: Element): string =>
  control.getAttribute("name") ?? control.getAttribute("data-grip") ?? control.textContent;

/**
 * Notes where the focus is in the drawn catalogue and which of its buttons was pressed last. To be called while it is shown;
 * what it gives is called once the live one is, and puts the focus there and presses that button.
 */
export function noteUse(drawn: Element | null): () => void {
  const host = drawn?.parentElement;
  const focused = drawn?.contains(document.activeElement) ? document.activeElement : null;
  const pressed = host?.dataset.pressed;
  return () => {
    const controls = [...(host?.querySelectorAll<HTMLElement>("[data-part] :is([name], [data-grip], button)") ?? [])];
    const control = focused && controls.find((one) => keyOf(one) === keyOf(focused));
    control?.focus({ preventScroll: true });
    if (focused instanceof HTMLInputElement && control instanceof HTMLInputElement)
      control.setSelectionRange(focused.selectionStart, focused.selectionEnd);
    if (pressed) controls.find((one) => one.matches("button") && keyOf(one) === pressed)?.click();
  };
}
