import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from "vitest/node";

/** A process that runs files one after another, each told the address of the server that belongs to its place. */
class ServedWorker extends ForksPoolWorker {
  override readonly name = "forks with a server each";
  #place = 0;

  override send(message: WorkerRequest) {
    if (message.type === "start") this.#place = message.poolId - 1;
    super.send(message.type === "run" ? { ...message, context: this.#served(message.context) } : message);
  }

  #served(context: Extract<WorkerRequest, { type: "run" }>["context"]): typeof context {
    const { baseUrls, ...provided } = context.providedContext;
    const baseUrl = baseUrls[this.#place];
    if (baseUrl === undefined) throw new Error(`no server for place ${this.#place}`);
    return { ...context, providedContext: { ...provided, baseUrls, baseUrl } };
  }
}

/** Test processes that run at the same time and do not share a server, so that no file meets another's data. */
export const servedWorkers = {
  name: "forks with a server each",
  createPoolWorker: (options: PoolOptions) => new ServedWorker(options),
};
