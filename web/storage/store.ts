import { useSyncExternalStore } from "react";

/** Functions that are called together, in the order in which they were added. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Adds a function; the result removes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(): void {
      for (const listener of listeners) listener();
    },
  };
}

/** A value that components and other code can read, replace and follow. */
export interface Store<T> {
  read: () => T;
  set: (next: T) => void;
  /** Calls a function after each change; the result ends that. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const { subscribe, call } = createListeners();
  let value = initial;
  return {
    read: () => value,
    set(next) {
      value = next;
      call();
    },
    subscribe,
  };
}

/** The value of a store; `initial` on the server and while the page is hydrated. */
export const useStore = <T>({ subscribe, read }: Pick<Store<T>, "subscribe" | "read">, initial: T): T =>
  useSyncExternalStore(subscribe, read, () => initial);
