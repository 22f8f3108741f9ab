interface Answered<T> {
  /** `null` until there is an answer. */
  data: T | null;
  /** Why the last call failed. */
  error: unknown;
}

/**
 * What the server says of a version, fetched again and again and also taken from the answers of calls that change it. Only
 * the newest answer counts.
 */
export class NewestAnswer<T> {
  #answered: Answered<T> = { data: null, error: null };
  #fetch: (() => Promise<T>) | null = null;
  /** The fetch that is under way; of earlier ones, the answers are ignored. */
  #pending: Promise<T> | null = null;
  readonly #listeners = new Set<() => void>();

  answered = (): Answered<T> => this.#answered;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Fetches by a call. */
  load(fetch: () => Promise<T>): void {
    this.#fetch = fetch;
    const call = fetch();
    this.#pending = call;
    const settle = (answered: () => Answered<T>) => {
      if (this.#pending !== call) return;
      this.#pending = null;
      this.#set(answered());
    };
    void call.then(
      (data) => settle(() => ({ data, error: null })),
      (error: unknown) => settle(() => ({ ...this.#answered, error })),
    );
  }

  /** Fetches again by the call of the last time. */
  reload = (): void => {
    if (this.#fetch) this.load(this.#fetch);
  };

  /** Replaces the data by what a call has answered. A fetch under way may be older than that, so it is made again. */
  setData = (data: T): void => {
    this.#set({ data, error: null });
    if (this.#pending) this.reload();
  };

  #set(answered: Answered<T>) {
    this.#answered = answered;
    for (const listener of this.#listeners) listener();
  }
}
