import { Island } from "#web/islands/island.tsx";
import DataCoverage from "../simulations/data-coverage/data-coverage.island.tsx";

/** The catalogue of public sources. */
export const SourceCatalogue = () => (
  <Island when="visible">
    <DataCoverage />
  </Island>
);
