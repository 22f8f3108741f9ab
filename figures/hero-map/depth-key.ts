import type { Language } from "#contract/i18n/language.ts";
import { element, group, svg, text } from "../lib/svg.ts";
import { deepest, depthColor, interval } from "./isobaths.ts";

const labels: Readonly<Record<Language, string>> = {
  zh: `色阶：水深 0 至 ${deepest} m，由浅到深`,
  en: `Colour scale: depth from 0 to ${deepest} m, light to dark`,
};

const width = 168;

/** The key to the sheet's colours: one step an isobath. */
export function depthKey(language: Language): string {
  const steps = deepest / interval;
  const step = width / steps;
  const bars = Array.from({ length: steps }, (_, i) =>
    element("rect", { x: i * step, width: step + 0.3, height: 10, fill: depthColor(i * interval) }),
  );
  const numbers = [0, 20, 40, deepest].map((depth) => {
    const anchor = depth === 0 ? undefined : depth === deepest ? "end" : "middle";
    const unit = depth === deepest ? "\u00a0m" : "";
    return text((depth / deepest) * width, 25, `${depth}${unit}`, { "text-anchor": anchor });
  });
  return svg(
    { language, width, height: 29, label: labels[language] },
    ...bars,
    // the deepest colours are close to the dark ground
    element("rect", { x: 0.5, y: 0.5, width: width - 1, height: 9, fill: "none", stroke: "currentColor" }),
    group({ "font-size": "12", fill: "currentColor" }, ...numbers),
  );
}
