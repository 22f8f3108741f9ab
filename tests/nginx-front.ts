import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** It takes a variable `NGINX` for sockets that it inherits. */
const nginxEnvironment = { ...process.env, NGINX: undefined };

const file = join(import.meta.dirname, "../deploy/nginx.conf");

/**
 * The configuration of `deploy/nginx.conf` with what its reader changes: the port to listen on, the instances, and the folder of
 * the cache. Throws where it has other lines than expected.
 */
function siteConfig({
  port,
  instances,
  cache,
  accessLog = "",
}: {
  port: number;
  instances: number[];
  cache: string;
  accessLog?: string;
}): string {
  let text = readFileSync(file, "utf8");
  const change = (pattern: RegExp, replacement: string) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has nothing like ${pattern}`);
    text = text.replace(pattern, replacement);
  };
  for (const [i, name] of [3000, 3001].entries()) {
    const lines = new RegExp(`^\\tserver 127\\.0\\.0\\.1:${name} ([^;]*;)`, "gm");
    change(lines, `\tserver 127.0.0.1:${instances[i] ?? instances[0]} $1`);
  }
  change(/listen 80;\n\s*listen \[::\]:80;/, `listen 127.0.0.1:${port};`);
  change(/access_log \S+ watermirror;/, accessLog ? `access_log ${accessLog} watermirror;` : "access_log off;");
  change(/\/var\/lib\/nginx\/watermirror/, cache);
  return text;
}

/**
 * nginx with the site's own configuration in front of two instances; writes below `folder`. `modules` are files that nginx loads,
 * `edit` changes the configuration further, and `accessLog` is a file for the log of requests, which is off without.
 */
export async function startFront(
  nginx: string,
  folder: string,
  port: number,
  instances: number[],
  {
    modules = [],
    edit = (site) => site,
    accessLog = "",
  }: { modules?: string[]; edit?: (site: string) => string; accessLog?: string } = {},
) {
  const root = join(folder, "front");
  mkdirSync(root, { recursive: true });
  const site = edit(siteConfig({ port, instances, cache: join(root, "cache"), accessLog }));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  );
  const log = join(root, "error.log");
  writeFileSync(
    join(root, "nginx.conf"),
    `${modules.map((file) => `load_module ${file};`).join(" ")}
daemon off; worker_processes 1; pid ${root}/pid; ${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(" ")}
${site}
}
`,
  );
  const child = spawn(nginx, ["-c", join(root, "nginx.conf"), "-e", log], { stdio: "inherit", env: nginxEnvironment });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`nginx exited with ${child.exitCode}: ${readFileSync(log, "utf8")}`);
    await pause(50);
  }
  return {
    url,
    errors: () => readFileSync(log, "utf8").trim().split("\n").filter(Boolean),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
    },
  };
}
