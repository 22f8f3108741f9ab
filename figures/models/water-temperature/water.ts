/** Volumetric heat capacity of water, J/m³/K. */
export const heatCapacity = 4.186e6;

/** Density of fresh water in kg/m³ at `celsius`; Martin & McCutcheon (1999), greatest at 3.986 °C. */
export const density = (celsius: number): number =>
  1000 * (1 - ((celsius + 288.9414) / (508929.2 * (celsius + 68.12963))) * (celsius - 3.9863) ** 2);

/** Dissolved oxygen at saturation in fresh water under one atmosphere, mg/L; Benson & Krause (1980). */
export function oxygenSaturation(celsius: number): number {
  const kelvin = celsius + 273.15;
  return Math.exp(
    -139.34411 + 1.575701e5 / kelvin - 6.642308e7 / kelvin ** 2 + 1.2438e10 / kelvin ** 3 - 8.621949e11 / kelvin ** 4,
  );
}
