import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
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

/** Its module for purging: of the `NGINX_PURGE_MODULE` variable, Debian or the tests; `null` where there is none. */
export function findPurgeModule() {
  const file = "usr/lib/nginx/modules/ngx_http_cache_purge_module.so";
  const candidates = [process.env.NGINX_PURGE_MODULE, join("/", file), join(unpacked, file)];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * The nginx that the tests put in front of the site, with its module for purging. On Debian as root both are unpacked, not
 * installed, where missing; elsewhere a clear line says what to install.
 */
export function ensureNginx() {
  const found = () => findNginx() !== null && findPurgeModule() !== null;
  if (!found() && isDebianRoot()) {
    console.error("Fetching nginx (apt-get) ...");
    // its libraries, and the program that makes the tests' certificate
    aptInstall("openssl", "libpcre2-8-0");
    aptUnpack(unpacked, "nginx", "libnginx-mod-http-cache-purge");
  }
  if (found()) return;
  console.error(
    "Tests of deploy/nginx.conf need nginx and its module for purging: install them, or name them in the variables NGINX and NGINX_PURGE_MODULE.",
  );
  process.exit(1);
}
