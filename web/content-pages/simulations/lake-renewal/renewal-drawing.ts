import { isolinePaths, type RenewalField } from "#figures/pages/wuliangsuhai/renewal-field.ts";
import type { RenewalLayout } from "#figures/pages/wuliangsuhai/renewal-layout.ts";
import { dayMarks, shareOn } from "#figures/pages/wuliangsuhai/renewal-marks.ts";
import type { ShownDrawing } from "../shown-drawing.ts";

/** The drawing of the lake that shows. */
export type Shown = ShownDrawing<RenewalLayout>;

const opening = "renewal-opening-day";

/** Keeps the isolines of the server's day for the other figures of the page that show them, before they follow the time. */
function keepOpeningDay(bands: SVGElement | null): void {
  if (!bands || document.getElementById(opening)) return;
  const kept = document.importNode(bands, true);
  kept.id = opening;
  const defs = document.createElementNS(bands.namespaceURI, "defs");
  defs.append(kept);
  bands.ownerSVGElement?.append(defs);
  for (const use of document.querySelectorAll('use[href="#renewal-bands"]')) use.setAttribute("href", `#${opening}`);
}

/** Draws a day: the isolines, which all drawings share, and the marks of the one that shows. */
export function drawDay(part: Element, { svg, layout }: Shown, field: RenewalField, day: number, name: string): void {
  keepOpeningDay(part.querySelector<SVGElement>("#renewal-bands"));
  const bands = part.querySelectorAll("#renewal-bands > path");
  for (const [i, d] of isolinePaths(field, day).entries()) bands[i]?.setAttribute("d", d);
  const { hand, link, dot, levels } = dayMarks(field, day, layout);
  const find = (selector: string) => svg.querySelector(selector);
  find('[data-mark="hand"]')?.setAttribute("transform", hand);
  find('[data-mark="link"]')?.setAttribute("d", link);
  find('[data-mark="dot"]')?.setAttribute("transform", dot);
  const words = find('[data-mark="day"]');
  if (words) words.textContent = name;
  const share = find('[data-mark="share"]');
  if (share) share.textContent = `${Math.round(100 * shareOn(field, day))}%`;
  for (const { level, line, y } of levels) {
    const mark = find(`[data-level="${level}"]`);
    mark?.toggleAttribute("hidden", line === "");
    for (const path of mark?.querySelectorAll("path") ?? []) path.setAttribute("d", line);
    const number = mark?.querySelector("text");
    number?.setAttribute("y", String(y + 4.5));
    if (number) number.style.display = line === "" ? "none" : "";
  }
}
