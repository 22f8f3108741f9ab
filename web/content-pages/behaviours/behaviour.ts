/** Brings an element of ready HTML to life; returns what ends it. */
export type Behaviour = (element: HTMLElement) => () => void;
