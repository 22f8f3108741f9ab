import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Compresses the browser's text files once, at build, as hard as it goes; the server picks what a browser accepts. */
const folder = fileURLToPath(new URL("../build/client/assets/", import.meta.url));
const compressible = /\.(js|css|svg|json|bin)$/;
const worthwhileBytes = 512;

await Promise.all(
  readdirSync(folder)
    .filter((name) => compressible.test(name))
    .map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      if (bytes.byteLength < worthwhileBytes) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      writeFileSync(join(folder, `${name}.br`), br);
      writeFileSync(join(folder, `${name}.gz`), gz);
    }),
);
