import type { Logger } from "pino";
import { keptKeys, type StatisticsKind } from "#contract/statistics.ts";
import type { StatisticsRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { dayNumber, dayText } from "./periods.ts";
import { addCounts } from "./statistics.queries.ts";

/** Milliseconds from a count to its storage. */
const delayMs = 5000;

/** Counts of what visitors do: in memory at once, in the database every few seconds. */
export interface Counter {
  /** Counts one; `key` is empty where it is not to be told apart. */
  add(kind: StatisticsKind, key?: string): void;
  /** Stores what has been counted. What cannot be stored is kept for the next time. */
  flush(): Promise<void>;
}

const startDay = (day: number) => ({
  day,
  period: dayText(day),
  /** The keys that were counted on this day. */
  keys: {
    visit: new Set<string>(),
    page: new Set<string>(),
    language: new Set<string>(),
    referrer: new Set<string>(),
    search_found: new Set<string>(),
    search_missed: new Set<string>(),
    enquiry: new Set<string>(),
  } satisfies Record<StatisticsKind, Set<string>>,
});

/**
 * Creates a counter. Several processes may share a database: each adds to what is there. Of one kind each process tells
 * `keptKeys` keys a day apart, so that invented hosts and words cannot fill the database. `now` is the clock in
 * milliseconds, for tests.
 */
export function createCounter(options: { db: Connection; log: Pick<Logger, "error">; now?: () => number }): Counter {
  const { db, log, now = Date.now } = options;
  let pending = new Map<string, StatisticsRow>();
  let today = startDay(dayNumber(now()));
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();

  function addRow(row: StatisticsRow) {
    const name = `${row.period} ${row.kind} ${row.key}`;
    const known = pending.get(name);
    if (known) known.count += row.count;
    else pending.set(name, row);
    timer ??= setTimeout(() => void flush(), delayMs).unref();
  }

  /** The key, or the empty one where too many others were counted on this day. */
  function admit(kind: StatisticsKind, key: string): string {
    const keys = today.keys[kind];
    if (keys.size < keptKeys) keys.add(key);
    return keys.has(key) ? key : "";
  }

  async function store() {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...pending.values()];
    pending = new Map();
    if (rows.length === 0) return;
    try {
      await addCounts(db, rows);
    } catch (error) {
      log.error({ err: error }, "statistics could not be stored yet");
      for (const row of rows) addRow(row);
    }
  }

  function flush() {
    storing = storing.then(store);
    return storing;
  }

  return {
    add(kind, key = "") {
      const day = dayNumber(now());
      if (day !== today.day) today = startDay(day);
      addRow({ period: today.period, kind, key: admit(kind, key), count: 1 });
    },
    flush,
  };
}
