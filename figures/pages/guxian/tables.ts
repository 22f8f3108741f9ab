import { at } from "../../lib/at.ts";
import { siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { delta, originalBed } from "../../models/hydraulics/sediment-delta.ts";
import { column, dayOfYear, rowsOf, type Tables } from "../../plot/table.ts";
import { travelHours } from "./current.ts";
import { guxianRuns } from "./runs.ts";
import { juneProfile } from "./section-geometry.ts";
import { currentThickness } from "./stations.ts";

const count = (length: number): number[] => Array.from({ length }, (_, i) => i);
const distance = column("距库尾，km", "from the head, km");

/** The numbers of the page's drawings. */
export const guxianTables: Tables = {
  "guxian-section": () => {
    const km = count(delta.dam + 1);
    return {
      columns: [
        distance,
        column("原河床，m", "original bed, m"),
        column("淤积后河床，m", "bed with deposit, m"),
        column("异重流厚度，m", "density current, m"),
      ],
      rows: rowsOf(1, km, km.map(originalBed), km.map(siltedBed), km.map(currentThickness)),
    };
  },
  "guxian-upright": () => {
    const { celsius, layerMetres } = juneProfile();
    return {
      columns: [column("高程，m", "height, m a.s.l."), column("水温，°C", "water temperature, °C")],
      rows: rowsOf(
        1,
        count(celsius.length).map((i) => turbidFlow.level - (i + 0.5) * layerMetres),
        celsius,
      ),
    };
  },
  "guxian-current": () => {
    const { distance: places, thickness } = guxianRuns.current();
    const speeds = thickness.map((metres) => turbidFlow.discharge / turbidFlow.width / metres);
    return {
      columns: [
        distance,
        column("厚度，m", "thickness, m"),
        column("流速，m/s", "speed, m/s"),
        column("潜入后，h", "hours after the plunge"),
      ],
      rows: rowsOf(2, places, thickness, speeds, travelHours(places, speeds)),
    };
  },
  "guxian-release-temperature": () => {
    const { river, release } = guxianRuns.low();
    const tower = guxianRuns.selective().release;
    return {
      columns: [
        dayOfYear,
        column("天然河水，°C", "natural river, °C"),
        column("低位取水，°C", "low intake, °C"),
        column("分层取水，°C", "selective withdrawal, °C"),
      ],
      rows: rowsOf(
        2,
        count(river.length).map((day) => day + 1),
        river,
        release,
        count(river.length).map((day) => at(tower, day)),
      ),
    };
  },
};
