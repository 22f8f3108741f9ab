import { describe, expect, it } from "vitest";
import { dataFrom, dataSources, dataTo, drawnPeriod } from "./data-coverage.ts";
import { dataGroups } from "./data-table.ts";

describe("the public sources", () => {
  it("are each named once, in the order of the groups", () => {
    expect(new Set(dataSources.map(({ id }) => id)).size).toBe(dataSources.length);
    expect(new Set(dataSources.map(({ name }) => name)).size).toBe(dataSources.length);
    const groups = dataSources.map(({ group }) => dataGroups.indexOf(group));
    expect(groups).toEqual([...groups].sort((a, b) => a - b));
  });

  it("have a DOI or an address", () => {
    for (const { id, doi, address } of dataSources) {
      expect([id, doi ?? address]).toEqual([id, expect.any(String)]);
      if (doi) expect(doi).toMatch(/^10\.\d{4,9}\/\S+$/);
      if (address) expect(address).toMatch(/^https:\/\//);
    }
  });

  it("end after they begin, and are drawn within the axis", () => {
    for (const source of dataSources) {
      if (source.from !== undefined && source.to !== undefined) expect(source.to).toBeGreaterThan(source.from);
      const [from, to] = drawnPeriod(source) ?? [dataFrom, dataTo];
      expect(from).toBeGreaterThanOrEqual(dataFrom);
      expect(to).toBeLessThanOrEqual(dataTo);
    }
  });
});
