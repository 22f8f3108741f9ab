import { column, dayOfYear, rowsOf, type Tables } from "../../plot/table.ts";
import { riverYear } from "./reference-river.ts";
import { intakes, releaseYear } from "./releases.ts";

/** The numbers of the page's drawings. */
export const ceQualW2Tables: Tables = {
  "ce-qual-w2-release-year": () => {
    const river = riverYear();
    return {
      columns: [
        dayOfYear,
        column("无坝河流，°C", "river without a dam, °C"),
        column("表层取水下泄，°C", "release of a surface intake, °C"),
        column(`${intakes.middle} m 取水下泄，°C`, `release of an intake at ${intakes.middle} m, °C`),
        column("库底取水下泄，°C", "release of an intake at the bed, °C"),
      ],
      rows: rowsOf(
        2,
        river.map((_, day) => day + 1),
        river,
        ...[intakes.surface, intakes.middle, intakes.bed].map(releaseYear),
      ),
    };
  },
};
