import { spawnSync } from "node:child_process";
import { aptInstall, isDebianRoot } from "./debian.mjs";

const works = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;

/**
 * The Java that the W3C's HTML checker runs on. On Debian as root it is installed where missing; elsewhere a clear line
 * says what to install.
 */
export function ensureJava() {
  if (!works() && isDebianRoot()) {
    console.error("Installing Java for the HTML checker (apt-get) ...");
    aptInstall("default-jre-headless");
  }
  if (works()) return;
  console.error("The check of the pages' HTML needs Java 11 or newer as `java` on the PATH: install a JRE.");
  process.exit(1);
}
