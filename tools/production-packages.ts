import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const root = join(import.meta.dirname, "..");

const lockSchema = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** What older packages say in place of a licence's name. */
const ownLicence = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** A package that production needs, or may need on another platform, or whose code the build contains. */
export interface ProductionPackage {
  name: string;
  version: string;
  /** SPDX expression; `null` if the package names none. */
  licence: string | null;
  /** `sha512-` and the hash in Base64; absent in packages that come within another. */
  integrity: string | undefined;
  optional: boolean;
}

/** Packages for development of which the build takes parts into itself. */
const builtIn = ["@base-ui/react", "@base-ui/utils", "@floating-ui/react-dom", "tailwindcss"];

/** What the package itself says, where the lock file does not. */
function installedLicence(path: string): string | null {
  const file = join(root, path, "package.json");
  if (!existsSync(file)) return null;
  const { license, licenses = [] } = ownLicence.parse(JSON.parse(readFileSync(file, "utf8")));
  return license ?? (licenses.map(({ type }) => type).join(" OR ") || null);
}

/** The packages of the lock file that production needs or the build contains, by name and version, each once. */
export function productionPackages(): { site: { name: string; version: string }; packages: ProductionPackage[] } {
  const { name, version, packages } = lockSchema.parse(
    JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")),
  );
  const found = new Map<string, ProductionPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    const short = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (path === "" || (entry.dev && !builtIn.includes(short))) continue;
    found.set(`${short}@${entry.version}`, {
      name: short,
      version: entry.version,
      integrity: entry.integrity,
      licence: entry.license ?? installedLicence(path),
      optional: Boolean(entry.optional || entry.devOptional),
    });
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  return { site: { name, version }, packages: sorted };
}
