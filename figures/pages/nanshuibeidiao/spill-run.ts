import { rounded } from "../../lib/rounded.ts";
import {
  affectedLength,
  concentration,
  defaultSpill,
  dispersion,
  mixingLength,
  shearVelocity,
} from "../../models/water-quality/canal-spill.ts";

/** Hours after which the flow is stopped; in each the slug has passed the reach in which it mixes across. */
export const closings = [24, 48, 72] as const;

/** Kilometres of canal above the limit after some hours. */
export const affectedKilometres = (hours: number): number => Math.round(affectedLength(hours) / 1000);

/** How many times Elder's coefficient Fischer's formula for natural rivers (1975) gives: 0.011 U²W²/(h u*). */
export const riverFactor = (): number => {
  const { speed, width, depth } = defaultSpill;
  return (0.011 * speed ** 2 * width ** 2) / (depth * shearVelocity(defaultSpill)) / dispersion();
};

/** The spill as texts and captions quote it; the unit is the last word of a name. */
export const canalSpillValues = () => {
  const { speed, width, depth, roughness, mass, limit } = defaultSpill;
  const dayPeak = concentration(speed * 86400, 86400);
  const spreading = 10;
  return {
    tonnes: mass / 1000,
    limitMgPerLitre: limit,
    speedMetresPerSecond: speed,
    widthMetres: width,
    depthMetres: depth,
    roughness,
    dischargeCumecs: speed * width * depth,
    dispersionSquareMetresPerSecond: rounded(dispersion(), 1),
    mixingKilometres: Math.round(mixingLength() / 1000),
    mixingHours: Math.round(mixingLength() / speed / 3600),
    midstreamMixingKilometres: Math.round(mixingLength("middle") / 1000),
    hourKilometres: rounded(3.6 * speed, 1),
    firstHours: closings[0],
    secondHours: closings[1],
    thirdHours: closings[2],
    dayPeakMgPerLitre: rounded(dayPeak, 1),
    dayPeakOverLimit: Math.round(dayPeak / limit),
    firstKilometres: affectedKilometres(closings[0]),
    secondKilometres: affectedKilometres(closings[1]),
    thirdKilometres: affectedKilometres(closings[2]),
    spreading,
    riverSpreading: Math.round(riverFactor()),
    riverKilometres: Math.round(affectedLength(closings[0], { ...defaultSpill, spreading: riverFactor() }) / 1000),
    spreadKilometres: Math.round(affectedLength(closings[0], { ...defaultSpill, spreading }) / 1000),
  };
};
