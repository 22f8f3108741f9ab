import { expect, it } from "vitest";
import { deviceOf } from "./user-agent.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "Chrome", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/128.0.0.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/114.0.0.0`, "Opera", "Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome", "ChromeOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.6 Safari/605.1.15`, "Safari", "macOS"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webkit} Version/17.6 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${webkit} CriOS/128.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${webkit} FxiOS/130.0 Mobile/15E148 Safari/605.1`, "Firefox", "iPad"],
  [`Mozilla/5.0 (Linux; Android 14; SM-S918B) ${chrome} Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`Mozilla/5.0 (Linux; Android 13; V2171A) ${chrome} MicroMessenger/8.0.50 NetType/WIFI`, "WeChat", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) ${chrome} HuaweiBrowser/15.0 Mobile Safari/537.36`,
    "HUAWEI Browser",
    "HarmonyOS",
  ],
  [`Mozilla/5.0 (Linux; U; Android 13) ${chrome} UCBrowser/16.0 Mobile Safari/537.36`, "UC Browser", "Android"],
  ["curl/8.9.1", null, null],
  ["", null, null],
])("of %s names the browser and the system", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
