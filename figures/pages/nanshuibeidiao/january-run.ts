import {
  canalTemperature,
  freezingDistance,
  headTemperature,
  heatExchange,
  iceReachStart,
  januaries,
  openCanalEnd,
  winterDepths,
} from "../../models/water-temperature/canal-heat.ts";

/** How much faster the water runs in the third January. */
export const faster = 1.5;

/** Where the water reaches 0 °C, km; the end of the open canal when it does not. */
const zero = (january: (typeof januaries)[keyof typeof januaries], factor = 1): number =>
  freezingDistance(canalTemperature(january, factor).celsius) ?? openCanalEnd;

/** The three Januaries as texts and captions quote them; the unit is the last word of a name. */
export const canalJanuaryValues = () => {
  const [usual, cold, quick] = [zero(januaries.usual), zero(januaries.cold), zero(januaries.cold, faster)];
  return {
    headCelsius: headTemperature,
    iceReachKilometres: iceReachStart,
    faster,
    southDepthMetres: winterDepths[0],
    northDepthMetres: winterDepths[1],
    exchange: Math.round(heatExchange(headTemperature / 2)),
    openCanalKilometres: openCanalEnd,
    usualShortKilometres: openCanalEnd - usual,
    usualSouthCelsius: januaries.usual.south,
    usualNorthCelsius: januaries.usual.north,
    coldSouthCelsius: januaries.cold.south,
    coldNorthCelsius: januaries.cold.north,
    usualZeroKilometres: usual,
    coldZeroKilometres: cold,
    quickZeroKilometres: quick,
    gainKilometres: quick - cold,
  };
};
