import { sum } from "../../lib/at.ts";
import { coverageIn, dataFrom, dataTo } from "../../models/data/data-coverage.ts";
import type { DataGroup, DataSource } from "../../models/data/data-table.ts";

/** A part of the records: places with rows of this step, from a year on. Places are round illustrative numbers. */
interface Holding {
  readonly group: DataGroup;
  readonly places: number;
  /** Rows a place has in a year. */
  readonly yearly: number;
  readonly from: number;
  readonly source: DataSource;
}

const holdings: readonly Holding[] = [
  { group: "meteorology", places: 142, yearly: 8766, from: 1940, source: "reanalysis" },
  { group: "hydrology", places: 880, yearly: 365.25, from: 1901, source: "gauges" },
  { group: "temperature", places: 300, yearly: 365.25, from: 1979, source: "models" },
  { group: "temperature", places: 600, yearly: 365.25, from: 1979, source: "gauges" },
  { group: "quality", places: 2400, yearly: 12, from: 1980, source: "samples" },
  { group: "ecology", places: 400, yearly: 6, from: 1990, source: "samples" },
  { group: "basin", places: 9000, yearly: 1, from: 1992, source: "satellites" },
];

/**
 * Records of each group, in millions: places × rows a year × coverage, added up over the years. A record is a row: one place at
 * one time, with all variables known there. Illustrative: places are chosen so that the sum is the size stated on the page.
 */
export function recordCounts(): { group: DataGroup; millions: number }[] {
  const years = Array.from({ length: dataTo - dataFrom + 1 }, (_, i) => dataFrom + i);
  const totals = new Map<DataGroup, number>();
  for (const holding of holdings) {
    const rows = holding.places * holding.yearly * sum(years.map((year) => coverageIn(holding, year)));
    totals.set(holding.group, (totals.get(holding.group) ?? 0) + rows / 1e6);
  }
  return Array.from(totals, ([group, millions]) => ({ group, millions }));
}

/** All records, in millions. */
export const allRecords = (): number => sum(recordCounts().map(({ millions }) => millions));
