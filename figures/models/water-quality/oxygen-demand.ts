/** Oxygen used by open water at the height of the season, mg/L/d: a productive reservoir, within the usual 0.02 to 0.1. */
export const waterDemand = 0.052;

/** Demand at the bed as a multiple of that of open water; the mud's share fades upwards over 6 m. */
export const bedFactor = 3.5;

/** Half-saturation of the demand, mg/L: below it, use slows and oxygen never turns negative. */
const halfSaturation = 0.3;

/** Growing season, 0 to 1: May to October. */
const season = (day: number): number => Math.max(0, Math.sin((Math.PI * (day - 120)) / 184));

/** Supply of dead matter through the year, 0.1 in February to 1 in August: what the demand lives on. */
const supply = (day: number): number => 0.55 + 0.45 * Math.cos((2 * Math.PI * (day - 215)) / 365);

/**
 * Change of oxygen in each layer over a step, mg/L: use by the water and the bed, use by algae that linger on the density
 * step (prescribed, 0.1 mg/L/d about 14 m), and growth in the light of the top metres (0.3 mg/L/d at 3 m).
 */
export function oxygenChange(oxygen: Float64Array, day: number, dz: number, dt: number): Float64Array {
  const days = dt / 86400;
  const depth = oxygen.length * dz;
  return oxygen.map((value, i) => {
    const z = (i + 0.5) * dz;
    const bed = 1 + (bedFactor - 1) * Math.exp(-(depth - z) / 6);
    const settled = 0.1 * season(day) * Math.exp(-(((z - 14) / 3.5) ** 2));
    const growth = 0.3 * season(day) * Math.exp(-(((z - 3) / 3) ** 2));
    const used = (waterDemand * bed * supply(day) + settled) * (value / (value + halfSaturation));
    return (growth - used) * days;
  });
}

/**
 * Gas transfer velocity at the surface, m/d, from the wind at 10 m in m/s: 2.07 + 0.215 U^1.7 cm/h (Cole & Caraco 1998).
 */
export const gasTransfer = (wind: number): number => 0.24 * (2.07 + 0.215 * wind ** 1.7);
