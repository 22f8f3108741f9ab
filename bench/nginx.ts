import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";

/** The environment of an nginx that is started: it takes a variable `NGINX` for sockets that it inherits. */
export const nginxEnvironment = { ...process.env, NGINX: undefined };

/** Headers that nginx writes itself for a file. */
const own = new Set(["content-length", "content-type", "etag"]);

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;

/**
 * One process of nginx that sends a file at every address, with the type and the other headers of a recorded answer, from an
 * open file and with long connections, as it is set up for static files. Writes below `folder`.
 */
export async function startNginx(nginx: string, folder: string, headers: Record<string, string>, body: Buffer) {
  const root = join(folder, "nginx");
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "answer"), body);
  const port = await freePort();
  const added = Object.entries(headers)
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const config = join(root, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${root}/pid; error_log stderr warn;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  open_file_cache max=10; open_file_cache_valid 1h;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${root}/${name};`).join(" ")}
  default_type ${quoted(headers["content-type"] ?? "text/html")};
  server {
    listen 127.0.0.1:${port};
    location / { root ${root}; try_files /answer =404; ${added.join(" ")} }
  }
}
`,
  );
  const child = spawn(nginx, ["-c", config, "-e", "stderr"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: nginxEnvironment,
  });
  const url = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) throw new Error(`nginx exited with ${child.exitCode}`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(50);
  }
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
