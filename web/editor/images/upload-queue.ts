/**
 * Stores an image on the server and returns its address. `onProgress` gets the share that was sent, from 0 to 1, where
 * anything is sent; `signal` stops it. Rejects with an error whose message can be shown.
 */
type Store<Source> = (source: Source, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<string>;

/** Stores the image in a file. */
export type SendImage = Store<File>;

/** Stores the image at the address of another site. */
export type CopyImage = Store<string>;

export type UploadState =
  | { kind: "waiting" }
  | { kind: "sending"; sent: number }
  | { kind: "done"; url: string }
  | { kind: "failed"; error: unknown }
  | { kind: "stopped" };

/** Whether a source is being stored, or waits for that. */
export const isMoving = (state: UploadState | undefined) => state?.kind === "waiting" || state?.kind === "sending";

/** Whether storing a source has ended without an address. */
export const canRetry = (state: UploadState | undefined) => state?.kind === "failed" || state?.kind === "stopped";

interface Job<Source> {
  source: Source;
  state: UploadState;
  controller: AbortController;
}

/** Images that are sent at once: one while the server works on the other. */
const abreast = 2;

/** Stores images, from files or from addresses, in their order. One that fails or is stopped stays, to be tried again. */
export class UploadQueue<Source = File> {
  readonly #send: Store<Source>;
  readonly #onChange: () => void;
  readonly #jobs = new Map<string, Job<Source>>();

  /** `onChange` is called after every change of a state. */
  constructor(send: Store<Source>, onChange: () => void) {
    this.#send = send;
    this.#onChange = onChange;
  }

  state(id: string): UploadState | undefined {
    return this.#jobs.get(id)?.state;
  }

  /** Adds a source under an id; one that is known already keeps its state. */
  add(id: string, source: Source) {
    if (!this.#jobs.has(id)) this.#begin(id, source);
  }

  #begin(id: string, source: Source) {
    this.#jobs.set(id, { source, state: { kind: "waiting" }, controller: new AbortController() });
    this.#next();
  }

  retry(id: string) {
    const job = this.#jobs.get(id);
    if (job && canRetry(job.state)) this.#begin(id, job.source);
  }

  /** Stops sending; the source stays. */
  stop(id: string) {
    const job = this.#jobs.get(id);
    if (!job || !isMoving(job.state)) return;
    job.state = { kind: "stopped" };
    job.controller.abort();
    this.#next();
  }

  remove(id: string) {
    this.stop(id);
    this.#jobs.delete(id);
    this.#onChange();
  }

  clear() {
    for (const id of [...this.#jobs.keys()]) this.remove(id);
  }

  #next() {
    const jobs = [...this.#jobs.values()];
    const free = abreast - jobs.filter(({ state }) => state.kind === "sending").length;
    const waiting = jobs.filter(({ state }) => state.kind === "waiting");
    for (const job of waiting.slice(0, Math.max(0, free))) void this.#run(job);
    this.#onChange();
  }

  async #run(job: Job<Source>) {
    const become = (state: UploadState) => {
      if (!job.controller.signal.aborted) job.state = state;
    };
    become({ kind: "sending", sent: 0 });
    try {
      const url = await this.#send(job.source, job.controller.signal, (sent) => {
        become({ kind: "sending", sent });
        this.#onChange();
      });
      become({ kind: "done", url });
    } catch (error) {
      become({ kind: "failed", error });
    }
    this.#next();
  }
}
