const units = [
  ...["km²", "km³", "km", "m³/s", "m³", "m²", "m/s", "m", "cm/s", "cm", "mm", "µm", "μm", "hm³", "ha"],
  ...["mg/L", "µg/L", "mg", "kg/m³", "kg", "g/m³", "g", "t", "L", "°C", "K", "kPa", "hPa", "Pa", "GWh", "kWh"],
  ...["W/m²/K", "W/m²", "MJ/m²", "J/m²"],
  ...["GW", "MW", "kW", "W", "GB", "MB", "KB", "kB", "min", "ms", "d", "h", "s", "NTU"],
];

/** Any unit of measurement that stands after a number. */
export const unitPattern = `(?:${units.join("|")})(?![\\w²³/(])`;

const parted = new RegExp(`(?<=[\\d亿万])[ \\u00a0](?=(?:亿|万)? ?${unitPattern}|[亿万](?![\\u3400-\\u9fff]))`, "g");
const joined = new RegExp(`(?<=\\d)(?=[亿万][ \\u00a0\\u202f]?${unitPattern})`, "g");

/** Puts a narrow no-break space (U+202F) between number and unit: `5.94 亿 m³`, `12 m`. */
export const joinUnits = (text: string): string => text.replace(joined, "\u202f").replace(parted, "\u202f");
