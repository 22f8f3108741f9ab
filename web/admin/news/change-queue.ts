interface Changes {
  /** Article and action of each waiting or running change. */
  busy: readonly { id: number; action: string }[];
  /** What went wrong, by article. */
  problems: readonly { id: number; text: string }[];
}

/** Changes of articles, made one at a time in the order in which they are asked for. */
export class ChangeQueue {
  #changes: Changes = { busy: [], problems: [] };
  /** The change that was asked for last. */
  #last: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  changes = (): Changes => this.#changes;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether an action on an article waits or is under way. */
  isBusy = (id: number, action: string): boolean =>
    this.#changes.busy.some((one) => one.id === id && one.action === action);

  /** What went wrong with the last changes of an article, each text once. */
  problemsOf = (id: number): string[] => [
    ...new Set(this.#changes.problems.filter((one) => one.id === id).map(({ text }) => text)),
  ];

  /** Makes a change by `act`, which never throws and gives what went wrong; settles once it has ended. */
  run(id: number, action: string, act: () => Promise<string | null>): Promise<void> {
    // its button was pressed twice
    if (this.isBusy(id, action)) return this.#last;
    const change = { id, action };
    const { busy, problems } = this.#changes;
    this.#set({ busy: [...busy, change], problems: problems.filter((one) => one.id !== id) });
    this.#last = this.#last.then(async () => {
      const text = await act();
      const { busy: before, problems: others } = this.#changes;
      this.#set({
        busy: before.filter((one) => one !== change),
        problems: text === null ? others : [...others, { id, text }],
      });
    });
    return this.#last;
  }

  #set(changes: Changes) {
    this.#changes = changes;
    for (const listener of this.#listeners) listener();
  }
}
