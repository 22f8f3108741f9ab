import { defaultHeat } from "./reservoir.ts";
import { heatCapacity } from "./water.ts";
import { type Weather, weatherOn } from "./weather.ts";

/** Mean depth of the reference river, m. */
export const riverDepth = 3;

/**
 * Daily temperature over a year of a river `depth` m deep that has flowed long under the column's weather, °C: it
 * relaxes to the equilibrium temperature (Edinger, Brady & Geyer 1974), dT/dt = K (Te − T) / ρch, with the column's surface exchange K, each day solved
 * exactly. Day 0 is 1 January; the year before is spin-up. Ice keeps it at 0 °C or above.
 */
export function riverTemperature(depth = riverDepth, weather: (day: number) => Weather = weatherOn): Float64Array {
  const kept = Math.exp((-defaultHeat.exchange * 86400) / (heatCapacity * depth));
  const year = new Float64Array(365);
  let celsius = 7;
  for (let day = 0; day < 2 * 365; day++) {
    const { equilibrium } = weather(day % 365);
    celsius = Math.max(0, equilibrium + (celsius - equilibrium) * kept);
    year[day % 365] = celsius;
  }
  return year;
}
