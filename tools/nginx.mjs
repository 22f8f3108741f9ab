import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { aptInstall, aptUnpack, isDebianRoot } from "./debian.mjs";
import { root } from "./run.mjs";

/** Where packages of nginx are unpacked: an installed one would start a server at port 80. */
const unpacked = join(root, "node_modules/.cache/nginx");

/** The nginx of the `NGINX` variable, the path, Debian or the tests; `null` where there is none. */
export const findNginx = () =>
  [process.env.NGINX ?? "nginx", "/usr/sbin/nginx", join(unpacked, "usr/sbin/nginx")].find(
    (file) => spawnSync(file, ["-v"]).status === 0,
  ) ?? null;

/**
 * The nginx that the tests put in front of the site. On Debian as root it is unpacked, not installed, where missing; elsewhere a
 * clear line says what to install.
 */
export function ensureNginx() {
  const found = () => findNginx() !== null;
  if (!found() && isDebianRoot()) {
    console.error("Fetching nginx (apt-get) ...");
    // its libraries, and the program that makes the tests' certificate
    aptInstall("openssl", "libpcre2-8-0");
    aptUnpack(unpacked, "nginx");
  }
  if (found()) return;
  console.error("Tests of deploy/nginx.conf need nginx: install it, or name it in the variable NGINX.");
  process.exit(1);
}
