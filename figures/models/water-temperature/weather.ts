/** What the air does to a reservoir on one day. */
export interface Weather {
  /** Surface temperature at which heat gained and lost balance, °C (Edinger, Brady & Geyer 1974). */
  equilibrium: number;
  /** Net short-wave radiation, W/m². */
  shortWave: number;
  /** Wind speed at 10 m, m/s. */
  wind: number;
  /** Surface heat exchange of the day, W/m²/K; the run's own where it is left out. */
  exchange?: number;
}

const turn = (2 * Math.PI) / 365;

/**
 * A synthetic temperate year, periodic over 365 days: the seasons as cosines, passing weather as whole numbers of
 * cycles a year (24 and 10 for temperature, 33 and 13 for wind). Day 0 is 1 January.
 */
export const weatherOn = (day: number): Weather => ({
  equilibrium:
    14 + 13 * Math.cos(turn * (day - 200)) + 2.2 * Math.sin(turn * 24 * day) + 1.4 * Math.sin(turn * 10 * day + 1),
  shortWave: 170 + 110 * Math.cos(turn * (day - 172)),
  wind: 3.2 + 1.2 * Math.cos(turn * (day - 60)) + 1.1 * Math.sin(turn * 33 * day) + 0.8 * Math.sin(turn * 13 * day),
});
