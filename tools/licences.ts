import type { ProductionPackage } from "./production-packages.ts";

/** Licences that ask for no more than their text and the names of the authors. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
];

/** Packages with other licences, and why they may be used. */
const exceptions = [
  {
    names: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: "LGPL-3.0-or-later",
    reason:
      "libvips, which decodes and encodes images, is a library of its own beside the site: it is loaded as it was published, and anybody may put another build in its place.",
  },
  {
    names: /^@fontsource-variable\//,
    licence: "OFL-1.1",
    reason: "The fonts are served as they were published, under their own names; the licence concerns the fonts alone.",
  },
];

const isAllowed = (name: string, licence: string) =>
  permissive.includes(licence) || exceptions.some((one) => one.licence === licence && one.names.test(name));

/** Whether an SPDX expression of names joined by `AND` or `OR` may be used; of alternatives one is enough. */
function mayBeUsed({ name, licence }: ProductionPackage): boolean {
  const alternatives = (licence ?? "").replaceAll(/[()]/g, "").split(" OR ");
  return alternatives.some((all) => all.split(" AND ").every((one) => isAllowed(name, one)));
}

/** The packages whose licence is unknown or not allowed, a line each. */
export const refusedLicences = (packages: readonly ProductionPackage[]): string[] =>
  packages.filter((entry) => !mayBeUsed(entry)).map(({ name, licence }) => `${name}: ${licence ?? "no licence"}`);

/** The text of `docs/licences.md`. */
export function licenceList(packages: readonly ProductionPackage[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? "none");
  const parts = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, entries]) => {
      const names = [...new Set(entries.map(({ name }) => `\`${name}\``))];
      return `## ${licence}\n\n${names.join(", ")}\n`;
    });
  return [
    "# Licences of the packages\n",
    "Written by `npx node tools/generate-licences.ts` from the lock file: all packages that production needs, on every platform, or that",
    "the build contains. Versions and hashes: `npm run sbom`. `tools/licences.test.ts` refuses licences that are unknown or not named in `tools/licences.ts`.\n",
    "Not permissive, with reasons:\n",
    ...exceptions.map(({ licence, reason }) => `- **${licence}**: ${reason}`),
    "",
    ...parts,
  ].join("\n");
}
