/** For what scrolls inside the page: the keyboard must reach it, although nothing in it can be operated. */
export const scrollable = { tabIndex: 0 } as const;
