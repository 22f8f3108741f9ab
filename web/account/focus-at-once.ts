/** As an element's `ref`: gives it the focus when it comes to be. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();
