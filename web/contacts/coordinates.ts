/** A place on the Earth, in degrees; south and west are negative. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The side of the Earth that a letter or word names, and whether it is a latitude's. */
const sides: Readonly<Record<string, { latitude: boolean; sign: 1 | -1 }>> = {
  n: { latitude: true, sign: 1 },
  北: { latitude: true, sign: 1 },
  s: { latitude: true, sign: -1 },
  南: { latitude: true, sign: -1 },
  e: { latitude: false, sign: 1 },
  东: { latitude: false, sign: 1 },
  w: { latitude: false, sign: -1 },
  西: { latitude: false, sign: -1 },
};

const size = String.raw`(?<degrees>[-−+]?\d{1,3}(?:\.\d+)?)\s*[°度º]?\s*(?:(?<minutes>\d{1,2}(?:\.\d+)?)\s*[′'’分]\s*)?(?:(?<seconds>\d{1,2}(?:\.\d+)?)\s*[″"”秒]\s*)?`;

/** Degrees with or without minutes and seconds, and the side before or behind them: `北纬34°31′`, `N 34.5`; `34.52° N`, `34.52`. */
const sideFirst = new RegExp(String.raw`(?<side>[北南东西](?=[纬经])|[nsew])[纬经]?\s*${size}`, "giu");
const sideLast = new RegExp(`${size}(?:(?<side>[nsew])(?![a-z]))?`, "giu");

interface Angle {
  value: number;
  side: string;
}

const angleOf = ({
  degrees = "",
  minutes = "0",
  seconds = "0",
  side = "",
}: Record<string, string | undefined>): Angle => {
  const value = Math.abs(Number(degrees.replace("−", "-"))) + Number(minutes) / 60 + Number(seconds) / 3600;
  return { value: /^[-−]/.test(degrees) ? -value : value, side: side.toLowerCase() };
};

/**
 * The place that a text gives by two angles, latitude first where nothing names the sides (`34.52, 106.76`); `null` where
 * it gives none, as with the name of a place.
 */
export function parsePlace(entered: string): Place | null {
  // signs of minutes and seconds would be taken apart: only full-width characters become narrow
  const text = entered.replaceAll(/[\uff01-\uff5e]/gu, (character) => character.normalize("NFKC"));
  const pattern = /^\s*[北南东西nsew]/iu.test(text) ? sideFirst : sideLast;
  const rest = text.replace(pattern, "").replace(/[\s,，、;；/]/gu, "");
  const angles = Array.from(text.matchAll(pattern), ({ groups = {} }) => angleOf(groups));
  const [first, second] = angles;
  if (!first || !second || angles.length !== 2 || rest !== "") return null;
  const [a, b] = [sides[first.side], sides[second.side]];
  // both sides are named, or neither; one of each kind
  if ((a === undefined) !== (b === undefined) || (a && b && a.latitude === b.latitude)) return null;
  const swapped = a !== undefined && !a.latitude;
  const [north, east] = swapped ? [second, first] : [first, second];
  const signed = ({ value, side }: Angle) => value * (sides[side]?.sign ?? 1);
  const place = { latitude: signed(north), longitude: signed(east) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** A place in hundredths of a degree: `34.52° N, 106.76° E`. */
export function formatPlace({ latitude, longitude }: Place): string {
  const angle = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${angle(latitude, "N", "S")}, ${angle(longitude, "E", "W")}`;
}
