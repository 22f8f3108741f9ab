import { gravityCurrent } from "../../models/hydraulics/gravity-current.ts";
import { currentSection } from "../../plot/current-section.ts";
import { cover } from "../cover.ts";

/** A silty flood has dived under the clear water and runs along the bed to the dam, after so many seconds of the model. */
export function guxian(seconds = 112): string {
  const current = gravityCurrent({ columns: 240, rows: 72 });
  current.run(seconds);
  return cover(currentSection(current, { left: -2, right: 562, top: 62, bottom: 330 }));
}
