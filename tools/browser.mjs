import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { aptInstall, isDebianRoot } from "./debian.mjs";

const shell = "/usr/bin/chromium-headless-shell";

const candidates = [
  process.env.CHROMIUM,
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const found = () => candidates.find((path) => path && existsSync(path));

const hasChineseFont = () => {
  try {
    return execFileSync("fc-list", [":lang=zh"], { encoding: "utf8" }).trim() !== "";
  } catch {
    return process.platform !== "linux"; // other systems bring one
  }
};

/** The same engine without the windows around it, which the tests would pay for: two thirds of the time. */
function installShell() {
  console.error("Installing Chromium's headless shell (apt-get) ...");
  if (!aptInstall("chromium-headless-shell"))
    console.error("It could not be installed: the tests run in the browser itself, which takes longer.");
}

/**
 * The browser of the tests, with a font that shows Chinese. On Debian as root both are installed where missing;
 * elsewhere a clear line says what to install.
 */
export function ensureBrowser() {
  if ((!found() || !hasChineseFont()) && isDebianRoot()) {
    console.error("Installing Chromium and a Chinese font (apt-get) ...");
    aptInstall("chromium", "fonts-noto-cjk", "fontconfig");
  }
  if (!process.env.CHROMIUM && !existsSync(shell) && isDebianRoot()) installShell();
  const browser = found();
  if (!browser) {
    console.error("The browser tests need Chromium or Chrome: install one, or name it in the variable CHROMIUM.");
    process.exit(1);
  }
  if (!hasChineseFont()) {
    console.error("The browser tests need a font with Chinese characters: install Noto Sans CJK (fonts-noto-cjk).");
    process.exit(1);
  }
  return browser;
}
