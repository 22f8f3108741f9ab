/**
 * Stores a picture and gives its address. `onProgress` hears the share that was sent, from 0 to 1; `signal` stops it.
 * Rejects with an error whose message can be shown.
 */
export type SendPicture = (file: File, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<string>;

export type UploadState =
  | { kind: "waiting" }
  | { kind: "sending"; sent: number }
  | { kind: "done"; url: string }
  | { kind: "failed"; error: unknown }
  | { kind: "stopped" };

interface Job {
  file: File;
  state: UploadState;
  controller: AbortController;
}

/** Pictures under way at once: one travels while the server works on the other. */
const abreast = 2;

/** Sends pictures in their order. One that fails or is stopped stays, to be tried again. */
export class UploadQueue {
  readonly #send: SendPicture;
  readonly #onChange: () => void;
  readonly #jobs = new Map<string, Job>();

  /** `onChange` is told of every change of a state. */
  constructor(send: SendPicture, onChange: () => void) {
    this.#send = send;
    this.#onChange = onChange;
  }

  state(id: string): UploadState | undefined {
    return this.#jobs.get(id)?.state;
  }

  /** Takes a file under a name of its own; one that is known already keeps its state. */
  add(id: string, file: File) {
    if (this.#jobs.has(id)) return;
    this.#jobs.set(id, { file, state: { kind: "waiting" }, controller: new AbortController() });
    this.#next();
  }

  retry(id: string) {
    const job = this.#jobs.get(id);
    if (!job || (job.state.kind !== "failed" && job.state.kind !== "stopped")) return;
    this.#jobs.set(id, { file: job.file, state: { kind: "waiting" }, controller: new AbortController() });
    this.#next();
  }

  /** Stops sending; the file stays. */
  stop(id: string) {
    const job = this.#jobs.get(id);
    if (job?.state.kind !== "waiting" && job?.state.kind !== "sending") return;
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

  async #run(job: Job) {
    const become = (state: UploadState) => {
      if (!job.controller.signal.aborted) job.state = state;
    };
    become({ kind: "sending", sent: 0 });
    try {
      const url = await this.#send(job.file, job.controller.signal, (sent) => {
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
