import { describe, expect, it } from "vitest";
import { planCommand, planStart } from "./start-plan.mjs";

const ready = { production: false, writable: true, packages: "all", built: true, stale: false } as const;
const changed = { ...ready, stale: true };
const oldBuild = { prepares: false, message: expect.stringContaining("the old build is served") };

describe("npm start", () => {
  it("installs and builds in a fresh clone and in a changed tree", () => {
    expect(planStart({ ...changed, packages: "none", built: false })).toEqual({ prepares: true });
    expect(planStart(changed)).toEqual({ prepares: true });
  });

  it("serves what is there in production, and says in one line what to do where that is old or missing", () => {
    expect(planStart({ ...ready, production: true })).toEqual({ prepares: false });
    expect(planStart({ ...changed, production: true })).toEqual(oldBuild);
    const unbuilt = planStart({ ...changed, production: true, built: false });
    expect(unbuilt).toEqual({ prepares: false, message: expect.stringMatching(/^.*npm run build.*$/) });
    expect(planStart({ ...ready, production: true, packages: "none" }).message).toContain("npm ci --omit=dev");
  });

  it("serves the old build of a changed tree in a folder that it cannot write to, and without packages to build with", () => {
    expect(planStart({ ...changed, writable: false })).toEqual(oldBuild);
    expect(planStart({ ...changed, packages: "production" })).toEqual(oldBuild);
    expect(planStart({ ...ready, writable: false })).toEqual({ prepares: false });
  });
});

describe("npm run cli", () => {
  const missing = { production: false, writable: true, fits: false };
  const refused = { prepares: false, message: expect.stringMatching(/^.*npm ci --omit=dev.*$/) };

  it("installs packages in a fresh clone", () => {
    expect(planCommand(missing)).toEqual({ prepares: true });
    expect(planCommand({ ...missing, production: true, fits: true })).toEqual({ prepares: false });
  });

  it("installs nothing in production, and nothing into a folder that it cannot write to", () => {
    expect(planCommand({ ...missing, production: true })).toEqual(refused);
    expect(planCommand({ ...missing, writable: false })).toEqual(refused);
  });
});
