import { readFileSync } from "node:fs";

/**
 * Loaded into a server by `--import`: lets a test set the clock that its code reads. On SIGUSR2 it reads from the file
 * `CLOCK_FILE` by how many milliseconds the clock is wrong, and says so. Timers go on as they do when a real clock is set.
 */
const real = Date;
let wrongBy = 0;
const now = () => real.now() + wrongBy;

globalThis.Date = new Proxy(real, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

process.on("SIGUSR2", () => {
  wrongBy = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
  process.stdout.write(`the clock is wrong by ${wrongBy} ms\n`);
});
