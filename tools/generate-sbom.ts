import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ProductionPackage, productionPackages } from "./production-packages.ts";

/**
 * Writes `sbom.cdx.json`, the list of all packages that production needs, in the format CycloneDX 1.5. `npm sbom` leaves out
 * packages that tools for development need as well, such as `zod` and `pg`.
 */
const purlOf = ({ name, version }: Pick<ProductionPackage, "name" | "version">) =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

const hashOf = (integrity: string) => ({
  alg: "SHA-512",
  content: Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex"),
});

const component = (entry: ProductionPackage) => ({
  type: "library",
  "bom-ref": purlOf(entry),
  name: entry.name,
  version: entry.version,
  scope: entry.optional ? "optional" : "required",
  purl: purlOf(entry),
  ...(entry.licence !== null && { licenses: [{ expression: entry.licence }] }),
  ...(entry.integrity?.startsWith("sha512-") && { hashes: [hashOf(entry.integrity)] }),
});

const { site, packages } = productionPackages();
const file = join(import.meta.dirname, "../sbom.cdx.json");
const bom = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", "bom-ref": purlOf(site), ...site, purl: purlOf(site) } },
  components: packages.map(component),
};
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${file}: ${packages.length} packages\n`);
