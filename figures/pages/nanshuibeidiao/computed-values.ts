import { middleRouteValues } from "./canal-run.ts";
import { canalJanuaryValues } from "./january-run.ts";
import { canalReachesValues } from "./reaches.ts";
import { canalSpillValues } from "./spill-run.ts";

/** Numbers that the page on the Middle Route quotes. */
export const nanshuibeidiaoValues = {
  middleRoute: middleRouteValues,
  canalJanuary: canalJanuaryValues,
  canalSpill: canalSpillValues,
  canalReaches: canalReachesValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
