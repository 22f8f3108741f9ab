import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { licenceList } from "./licences.ts";
import { productionPackages } from "./production-packages.ts";

/** Writes `docs/licences.md`. */
writeFileSync(join(import.meta.dirname, "../docs/licences.md"), licenceList(productionPackages().packages));
