/** Parameters of the sag; the defaults describe a sluggish river below an outfall at 25 °C (Thomann & Mueller 1987). */
export interface SagParameters {
  /** Decay of organic matter, 1/d. */
  decay: number;
  /** Reaeration, 1/d. */
  reaeration: number;
  /** Oxygen demand of the mixed river at the outfall, mg/L. */
  demand: number;
  /** Oxygen missing at the outfall, mg/L. */
  deficit: number;
  /** Oxygen at saturation, mg/L: 8.26 at 25 °C. */
  saturation: number;
  /** Speed of the water, km/d. */
  speed: number;
}

export const defaultSag: SagParameters = {
  decay: 0.35,
  reaeration: 0.62,
  demand: 18,
  deficit: 1.1,
  saturation: 8.26,
  speed: 25,
};

/** Dissolved oxygen after `days` of travel, mg/L: dD/dt = kd L − kr D (Streeter & Phelps 1925); `decay` ≠ `reaeration`. */
export function oxygenAfter(days: number, parameters: Partial<SagParameters> = {}): number {
  const { decay, reaeration, demand, deficit, saturation } = { ...defaultSag, ...parameters };
  const consumed = ((decay * demand) / (reaeration - decay)) * (Math.exp(-decay * days) - Math.exp(-reaeration * days));
  return saturation - consumed - deficit * Math.exp(-reaeration * days);
}

/** Travel time to the lowest oxygen, d. */
export function criticalTime(parameters: Partial<SagParameters> = {}): number {
  const { decay, reaeration, demand, deficit } = { ...defaultSag, ...parameters };
  return (
    Math.log((reaeration / decay) * (1 - (deficit * (reaeration - decay)) / (decay * demand))) / (reaeration - decay)
  );
}
