import cluster from "node:cluster";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { BoundedLimiter } from "./bounded-limiter.ts";

/** What is asked of a counter. */
export type Limiter = Pick<RateLimiterAbstract, "consume" | "reward" | "delete">;

/** Milliseconds in which the parent must have answered. */
const answerMs = 2000;

const requestSchema = z.object({
  type: z.literal("limit"),
  id: z.number(),
  operation: z.enum(["consume", "reward", "delete"]),
  key: z.string(),
  limiter: z.object({ keyPrefix: z.string(), points: z.number(), duration: z.number() }),
});
type LimitRequest = z.infer<typeof requestSchema>;

/** `exceeded`: milliseconds until the next attempt is allowed; `null` if this one is. */
const replySchema = z.object({ type: z.literal("limited"), id: z.number(), exceeded: z.number().nullable() });

/** Counts, in the parent of several server processes, the attempts that all of them are asked for. */
export function countForChildren(): void {
  const limiters = new Map<string, BoundedLimiter>();
  cluster.on("message", async (worker, message: unknown) => {
    const request = requestSchema.safeParse(message);
    if (!request.success) return;
    const { id, operation, key, limiter: options } = request.data;
    const limiter = limiters.get(options.keyPrefix) ?? new BoundedLimiter(options);
    limiters.set(options.keyPrefix, limiter);
    let exceeded: number | null = null;
    try {
      await limiter[operation](key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) return; // the child counts itself
      exceeded = error.msBeforeNext;
    }
    if (worker.isConnected()) worker.send({ type: "limited", id, exceeded });
  });
}

const waiting = new Map<number, (exceeded: number | null) => void>();
let count = 0;

function receive(message: unknown) {
  const reply = replySchema.safeParse(message);
  if (!reply.success) return;
  waiting.get(reply.data.id)?.(reply.data.exceeded);
}

/** A counter in the parent process. Rejects with `RateLimiterRes` beyond the limit, and with an error without an answer. */
export function createParentLimiter(limiter: LimitRequest["limiter"]): Limiter {
  if (!process.listeners("message").includes(receive)) process.on("message", receive);

  async function ask(operation: LimitRequest["operation"], key: string | number): Promise<RateLimiterRes> {
    const id = ++count;
    let timer: NodeJS.Timeout | undefined;
    try {
      const exceeded = await new Promise<number | null>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error("the parent process has not answered")), answerMs);
        waiting.set(id, resolve);
        const request: LimitRequest = { type: "limit", id, operation, key: String(key), limiter };
        process.send?.(request, undefined, {}, (error) => error && reject(error));
      });
      if (exceeded !== null) throw new RateLimiterRes(0, exceeded);
      return new RateLimiterRes(0, 0);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  }

  return {
    consume: (key) => ask("consume", key),
    reward: (key) => ask("reward", key),
    delete: async (key) => (await ask("delete", key)) instanceof RateLimiterRes,
  };
}
