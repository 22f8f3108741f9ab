/** A device in plain words; `null` where its user agent does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Names by what a user agent holds. The first that fits counts, as most also hold the names of others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, "WeChat"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bHuaweiBrowser\//, "HUAWEI Browser"],
  [/\b(?:Xiaomi\/)?MiuiBrowser\//, "Mi Browser"],
  [/\bM?QQBrowser\//, "QQ Browser"],
  [/\bUC?Browser\//, "UC Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS/, "HarmonyOS"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS)/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (userAgent: string, names: typeof browsers) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** The browser and the system that a user agent names, as far as people know them by name. */
export const deviceOf = (userAgent: string): Device => ({
  browser: nameIn(userAgent, browsers),
  system: nameIn(userAgent, systems),
});
