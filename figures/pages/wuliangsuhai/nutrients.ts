import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { wordsWidth } from "../../plot/plate.ts";
import { plot } from "../../plot/plot.ts";
import { budgetOf, loadCut, type Nutrient, type Remedy, remedies } from "./nutrient-scenarios.ts";

interface Layout {
  /** Names stand above the bars. */
  readonly narrow: boolean;
  readonly width: number;
  /** Left end of the bars and the length of the longest, px. */
  readonly left: number;
  readonly length: number;
  /** Height of one scenario and of a panel's heading, px. */
  readonly step: number;
  readonly heading: number;
}

const wide: Layout = { narrow: false, width: 872, left: 150, length: 600, step: 78, heading: 30 };
const medium: Layout = { narrow: false, width: 640, left: 116, length: 420, step: 78, heading: 30 };
const narrow: Layout = { narrow: true, width: 350, left: 0, length: 346, step: 96, heading: 28 };

/** Height of a bar, px, and least length of one that has room for its name. */
const bar = 14;

/** Nitrogen and phosphorus that enter and leave the lake in a year, under three remedies, for wide screens. */
export const nutrientFigure = (language: Language): string => draw(language, wide);

/** The same for tablets. */
export const nutrientFigureMedium = (language: Language): string => draw(language, medium);

/** The same for phones. */
export const nutrientFigureNarrow = (language: Language): string => draw(language, narrow);

interface Part {
  readonly tonnes: number;
  readonly name: string;
  readonly paint: string;
  readonly opacity?: number;
}

const rounded = (tonnes: number): string => String(Math.round(tonnes));

function sides(nutrient: Nutrient, remedy: Remedy, pick: PickText): readonly [Part[], Part[]] {
  const { inflows, release, outflow, buried, denitrified } = budgetOf(nutrient, remedy);
  const [drains = 0, added = 0] = inflows;
  const gains: Part[] = [
    { tonnes: drains, name: pick("排水", "Drains"), paint: "var(--observed)" },
    { tonnes: added, name: pick("补水", "Added"), paint: "var(--observed)", opacity: 0.6 },
    { tonnes: release, name: pick("底泥释放", "Sediment"), paint: "var(--observed)", opacity: 0.32 },
  ];
  const losses: Part[] = [
    { tonnes: outflow, name: pick("出湖", "Outflow"), paint: "var(--model)" },
    { tonnes: buried, name: pick("沉降", "Settling"), paint: "var(--model)", opacity: 0.6 },
    { tonnes: denitrified, name: pick("反硝化", "Denitrified"), paint: "var(--model)", opacity: 0.32 },
  ];
  return [gains.filter(({ tonnes }) => tonnes > 0), losses.filter(({ tonnes }) => tonnes > 0)];
}

function panel(nutrient: Nutrient, top: number, layout: Layout, pick: PickText): string {
  const most = remedies.map((remedy) => budgetOf(nutrient, remedy)).map((b) => b.outflow + b.buried + b.denitrified);
  const x = scaleLinear([0, Math.max(...most)], [0, layout.length]);
  const added = pick("补水", "Added");
  const digits = nutrient === "nitrogen" ? 2 : 3;
  const row = (parts: readonly Part[], y: number, baseline: number, spelled: boolean): string => {
    let [start, free] = [layout.left, 0];
    return parts
      .map(({ tonnes, name, paint, opacity }) => {
        const from = start;
        start += x(tonnes);
        const words = spelled || name === added ? `${name} ${rounded(tonnes)}` : rounded(tonnes);
        const place = Math.round(Math.max(from, free));
        free = place + wordsWidth(words) + 6;
        return (
          element("rect", {
            x: from + 0.5,
            y: y + 0.5,
            width: x(tonnes) - 2,
            height: bar - 1,
            fill: paint,
            "fill-opacity": opacity,
            stroke: paint,
          }) + text(place, baseline, words, { fill: "var(--ink-2)" })
        );
      })
      .join("");
  };
  const names: Readonly<Record<Remedy, string>> = {
    base: pick("假定负荷", "Assumed load"),
    doubled: pick("入流翻倍", "Twice the inflow"),
    cut: pick(`负荷减 ${Math.round(100 * loadCut)}%`, `Drains −${Math.round(100 * loadCut)}%`),
  };
  const scenarios = remedies.map((remedy, i) => {
    const y = top + layout.heading + i * layout.step + (layout.narrow ? 20 : 0);
    const [gains, losses] = sides(nutrient, remedy, pick);
    const result = `${budgetOf(nutrient, remedy).concentration.toFixed(digits)} mg/L`;
    const spelled = !layout.narrow || remedy === "base";
    const baseline = layout.narrow ? y - 3 : y + 39;
    return (
      row(gains, y + 20, y + 14, spelled) +
      row(losses, y + 36, y + 64, spelled) +
      text(0, baseline, names[remedy], { "font-weight": 600, fill: "var(--ink)" }) +
      text(layout.width, baseline, result, { "text-anchor": "end", "font-weight": 600, fill: "var(--ink)" })
    );
  });
  const title =
    nutrient === "nitrogen"
      ? pick("总氮，t/年", "Total nitrogen, t a year")
      : pick("总磷，t/年", "Total phosphorus, t a year");
  return (
    path(`M0 ${top + 22}H${layout.width}`, { stroke: "var(--hairline)" }) +
    text(0, top + 14, title, { fill: "var(--muted)" }) +
    text(layout.width, top + 14, pick("湖水浓度", "In the lake"), { fill: "var(--muted)", "text-anchor": "end" }) +
    group({}, ...scenarios)
  );
}

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const height = 2 * (layout.heading + 3 * layout.step) + 8;
  const state = (nutrient: Nutrient, digits: number) =>
    remedies.map((remedy) => budgetOf(nutrient, remedy).concentration.toFixed(digits));
  const [nitrogen, phosphorus] = [state("nitrogen", 2), state("phosphorus", 3)];
  const label = pick(
    `示范计算：浅水湖泊总氮、总磷年收支，t/年。假定负荷、入流翻倍、排水负荷减 ${Math.round(100 * loadCut)}% 三种情景下，每年进入（排水、补水、底泥释放）与离开（出湖、沉降、反硝化）的量，每对横条等长。总氮浓度依次为 ${nitrogen.join("、")} mg/L，总磷 ${phosphorus.join("、")} mg/L。稳态完全混合模型，计入净蒸发；浓度与速率为假定值。`,
    `Demonstration: yearly budget of total nitrogen and phosphorus of a shallow lake in tonnes: what enters (drains, added water, sediment) and what leaves (outflow, settling, denitrification) with the assumed load, with twice the inflow and with ${Math.round(100 * loadCut)}% less load from the drains; the bars of a pair are equally long. Total nitrogen ${nitrogen.join(", ")} mg/L, total phosphorus ${phosphorus.join(", ")} mg/L. Steady mixed lake with net evaporation; concentrations and rates are assumed.`,
  );
  return plot(
    { language, width: layout.width, height, label },
    panel("nitrogen", 0, layout, pick),
    panel("phosphorus", height / 2 + 4, layout, pick),
  );
}
