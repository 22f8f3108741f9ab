import { narrowed } from "#contract/account-rules.ts";
import {
  exampleLake,
  type InputName,
  inputNames,
  isClimate,
  type LakeInput,
} from "#figures/pages/your-water/lake-input.ts";
import { writeQuery } from "#web/content-pages/simulations/url-state.ts";

/** What stands in the fields, as it was entered. */
export type Entered = Readonly<Record<InputName, string>> & Pick<LakeInput, "climate">;

/** A lake as its fields show it. */
export const enteredOf = (lake: LakeInput): Entered => ({
  depth: String(lake.depth),
  area: String(lake.area),
  latitude: String(lake.latitude),
  altitude: String(lake.altitude),
  inflow: String(lake.inflow),
  climate: lake.climate,
});

/** Groups of three digits, as both languages of the site write them; no group begins with 0. */
const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * A number as people write it: with a comma or a point before its decimals, or commas between thousands, with a true minus
 * sign; `NaN` for anything else.
 */
export function parseNumber(text: string): number {
  const entered = narrowed(text).replace("−", "-");
  const plain = grouped.test(entered) ? entered.replaceAll(",", "") : entered.replace(",", ".");
  return /^-?\d{1,7}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The lake that the fields describe; numbers that cannot be read are `NaN`. */
export const lakeOf = (entered: Entered): LakeInput => ({
  depth: parseNumber(entered.depth),
  area: parseNumber(entered.area),
  latitude: parseNumber(entered.latitude),
  altitude: parseNumber(entered.altitude),
  inflow: parseNumber(entered.inflow),
  climate: entered.climate,
});

/** The fields for a query such as `?depth=12&area=0.6`: what it does not name is that of the example. */
export function readEntered(search: string): Entered {
  const query = new URLSearchParams(search);
  const example = enteredOf(exampleLake);
  const value = (name: InputName) => query.get(name)?.slice(0, 12).toWellFormed() ?? example[name];
  const climate = query.get("climate");
  return {
    depth: value("depth"),
    area: value("area"),
    latitude: value("latitude"),
    altitude: value("altitude"),
    inflow: value("inflow"),
    climate: isClimate(climate) ? climate : example.climate,
  };
}

const queryOf = (entered: Entered): string => new URLSearchParams({ ...entered }).toString();

/** A query that restores the fields, whatever stands in them; empty for those of the example. */
export function enteredQuery(entered: Entered): string {
  const query = queryOf(entered);
  return query === queryOf(enteredOf(exampleLake)) ? "" : query;
}

/** Whether both have the same numbers in the same climate. */
export const sameLake = (a: LakeInput, b: LakeInput): boolean =>
  a.climate === b.climate && inputNames.every((name) => a[name] === b[name]);

/** A query that restores a lake; empty for the example, other parameters stay. */
export function writeLake(search: string, lake: LakeInput): string {
  const example = sameLake(lake, exampleLake);
  return writeQuery(search, {
    ...Object.fromEntries(inputNames.map((name) => [name, example ? null : String(lake[name])])),
    climate: example ? null : lake.climate,
  });
}
