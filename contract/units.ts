/** Symbols of units, without their powers. */
export const unitNames = [
  "km",
  "hm",
  "dam",
  "cm",
  "mm",
  "µm",
  "μm",
  "nm",
  "m",
  "ha",
  "kg",
  "mg",
  "µg",
  "μg",
  "ng",
  "g",
  "t",
  "mL",
  "L",
  "°C",
  "K",
  "MPa",
  "kPa",
  "hPa",
  "Pa",
  "kJ",
  "MJ",
  "kN",
  "TWh",
  "GWh",
  "MWh",
  "kWh",
  "GW",
  "MW",
  "kW",
  "W",
  "mmol",
  "µmol",
  "mol",
  "mS",
  "µS",
  "μS",
  "Hz",
  "kHz",
  "MHz",
  "GHz",
  "TB",
  "GB",
  "MB",
  "KB",
  "kB",
  "min",
  "ms",
  "d",
  "h",
  "s",
  "NTU",
  "px",
];

const unit = `(?:${unitNames.toSorted((a, b) => b.length - a.length).join("|")})(?:[²³]|⁻[¹²³])?`;

/** What a quantity may also be divided by: a year, as Chinese texts write it. */
const per = `(?:${unit}|年|a(?![\\w²³⁻]))`;

/** Any unit of measurement that stands after a number, also a compound one: `mg/(L·d)`, `g/(m²·年)`. */
export const unitPattern = `${unit}(?:[/·](?:${per}|\\(${unit}(?:[/·]\u2060?${per})*\\)))*(?![\\w²³⁻(]|/\\w)`;

const parted = new RegExp(
  `(?<=[\\d⁰¹²³⁴-⁹亿万])[ \\u00a0](?=(?:亿|万)?[ \\u00a0]?${unitPattern}|[亿万](?![\\u3400-\\u9fff]))`,
  "g",
);
const joined = new RegExp(`(?<=\\d)(?=[亿万][ \\u00a0\\u202f]?${unitPattern})`, "g");

/** Puts a narrow no-break space (U+202F) between number and unit: `5.94 亿 m³`, `12 m`. */
export const joinUnits = (text: string): string => text.replace(joined, "\u202f").replace(parted, "\u202f");

/** Puts a word joiner (U+2060) behind the hyphen of "e-mail", where a line would break after a single letter. */
export const joinEmail = (text: string): string => text.replaceAll(/\b(e-)(?=mail)/gi, "$1\u2060");

/**
 * Puts word joiners (U+2060) behind the hyphens of names in capitals (CE-QUAL-W2), and narrow no-break spaces (U+202F)
 * between digits and 年, 月, 日, as a joiner would take away the gap between Chinese and digits. For texts without markup.
 */
export const joinNames = (text: string): string =>
  text
    .replaceAll(/(?<=(?<![A-Za-z])[A-Z]{2,}(?:-[A-Z\d]+)*-)(?=[A-Z\d])/g, "\u2060")
    .replaceAll(/(?<=\d)(?=[年月日])/g, "\u202f");
