import { describe, expect, it } from "vitest";
import {
  dueOf,
  type PlannedVersion,
  plansAfter,
  type ScheduleTimes,
  scheduleErrors,
  scheduleEvents,
} from "./schedule-rules.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 0, 31, hour));
const iso = (hour: number) => at(hour).toISOString();
const times = (publish: number | null, withdraw: number | null): ScheduleTimes => ({
  publish_at: publish === null ? null : iso(publish),
  withdraw_at: withdraw === null ? null : iso(withdraw),
});
const errorsOf = (status: "draft" | "published", publish: number | null, withdraw: number | null) =>
  Object.entries(scheduleErrors(status, times(publish, withdraw), at(8))).map(
    ([field, error]) => `${field.replace("_at", "")} ${error.replace("revisions.schedule.errors.", "")}`,
  );

describe("the times of a version", () => {
  it.each([
    ["draft", 9, null, []],
    ["draft", 9, 10, []],
    ["published", null, 9, []],
    ["draft", null, null, []],
    ["published", null, null, []],
    ["draft", 8, null, ["publish past"]],
    ["draft", 7, 9, ["publish past"]],
    ["draft", 9, 9, ["withdraw order"]],
    ["draft", 10, 9, ["withdraw order"]],
    ["draft", 9, 8, ["withdraw past"]],
    ["draft", null, 9, ["withdraw not_published"]],
    ["published", 9, null, ["publish published"]],
    ["published", 9, 10, ["publish published"]],
    ["draft", 8 + 24 * 365 * 2, null, []],
    ["draft", 9 + 24 * 365 * 2, 10 + 24 * 365 * 2, ["publish far", "withdraw far"]],
  ] as const)("of a %s: publish at %s, withdraw at %s gives %j", (status, publish, withdraw, expected) => {
    expect(errorsOf(status, publish, withdraw)).toEqual(expected);
  });
});

/** What is due or happens next, as a service would apply it. */
function step(version: PlannedVersion, event: (typeof scheduleEvents)[number] | "run", now: Date): PlannedVersion {
  if (event === "run") {
    const due = dueOf(version, now);
    if (due === null) return version;
    if (due === "expire") return { ...version, publish: null, withdraw: null };
    return { ...version, status: due === "publish" ? "published" : "draft", [due]: null };
  }
  const next = { ...version };
  for (const change of plansAfter(version, event, now)) {
    const plan = version[change.action];
    next[change.action] = change.to === "held" && plan ? { ...plan, held: change.reason } : null;
  }
  if (event === "publish") next.status = "published";
  if (event === "withdraw") next.status = "draft";
  return next;
}

/** What can happen to a version of a status. */
const possible = ({ status }: PlannedVersion) =>
  ([...scheduleEvents, "run"] as const).filter(
    (event) => !(event === "publish" && status === "published") && !(event === "withdraw" && status === "draft"),
  );

describe("the plans of a version", () => {
  /** All sequences of up to five events, an hour apart, from every set of times that is accepted at first. */
  function walk(visit: (before: PlannedVersion, event: string, after: PlannedVersion, now: Date) => void) {
    const follow = (version: PlannedVersion, hour: number) => {
      if (hour > 13) return;
      for (const event of possible(version)) {
        const next = step(version, event, at(hour));
        visit(version, event, next, at(hour));
        follow(next, hour + 1);
      }
    };
    for (const status of ["draft", "published"] as const)
      for (const publish of [null, 9, 11])
        for (const withdraw of [null, 10, 12]) {
          if (errorsOf(status, publish, withdraw).length > 0) continue;
          const plan = (hour: number | null) => (hour === null ? null : { at: iso(hour), held: null });
          follow({ status, publish: plan(publish), withdraw: plan(withdraw) }, 9);
        }
  }

  it("never plan to publish what is published, nor to withdraw a draft that is not to be published", () => {
    walk((_before, _event, { status, publish, withdraw }) => {
      if (status === "published") expect(publish).toBeNull();
      else if (withdraw) expect(publish).not.toBeNull();
    });
  });

  it("change the status at their time and not before, and never while they are held", () => {
    walk((before, event, after, now) => {
      if (event !== "run" || before.status === after.status) return;
      const plan = after.status === "published" ? before.publish : before.withdraw;
      expect(plan?.held).toBeNull();
      expect(Date.parse(plan?.at ?? "")).toBeLessThanOrEqual(now.getTime());
    });
  });

  it("publish nothing whose withdrawal is due too, and leave nothing that will never end", () => {
    walk((before, event, after, now) => {
      if (event !== "run") return;
      if (before.withdraw && before.withdraw.at <= now.toISOString() && !before.withdraw.held)
        expect([after.status, after.withdraw]).toEqual(["draft", null]);
    });
  });

  it("wait for an admin once their text was changed, or their time has passed in the trash", () => {
    const publish = { at: iso(9), held: null };
    const version: PlannedVersion = { status: "draft", publish, withdraw: null };
    const held = step(version, "edit", at(8));
    expect(held.publish).toEqual({ ...publish, held: "edited" });
    expect(step(held, "run", at(10))).toEqual(held);
    expect(step(version, "restore", at(8))).toEqual(version);
    expect(step(version, "restore", at(9)).publish?.held).toBe("restored");
    const withdraw: PlannedVersion = { status: "published", publish: null, withdraw: publish };
    expect(step(withdraw, "restore", at(10))).toEqual(withdraw);
    expect(step(withdraw, "run", at(10)).status).toBe("draft");
  });
});
