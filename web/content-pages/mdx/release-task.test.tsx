import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type Language, languages } from "#contract/i18n/language.ts";
import { computedValues } from "#tests/figures.setup.ts";
import { rendered } from "#tests/rendered.tsx";
import { HeatModel } from "../simulations/reservoir-heat/reservoir-heat.tsx";
import { modelRunner } from "../simulations/reservoir-heat/run-model.ts";
import { standard } from "../simulations/reservoir-heat/settings.ts";
import { releaseTaskParts } from "./release-task.tsx";

const run = modelRunner();

/** What the model shows first at a width, below its drawing. */
function live(language: Language, width: number): string {
  const shown = run({ settings: standard, grid: "fine", width }).drawn;
  if (!shown) throw new Error("nothing is drawn");
  const simulation = {
    state: { settings: standard, past: [], moving: false, changed: "", changedAt: 0 },
    change: () => {},
    hold: () => {},
    undo: () => {},
  };
  const Component = () => <HeatModel shown={shown} known={new Map()} failed={false} simulation={simulation} />;
  const html = rendered(Component, language);
  return html.slice(
    html.indexOf('<div class="heat-steps">'),
    html.indexOf('<p class="sr-only" role="status" aria-live'),
  );
}

/** The same as the server draws it, with the controls that show at the width. */
function drawn(language: Language, narrow: boolean): string {
  const { ReleaseTask } = releaseTaskParts(language, computedValues());
  const html = renderToStaticMarkup(<ReleaseTask />);
  const [above = "", narrowControls = "", wideControls = ""] = html.split(
    /<div class="heat-controls heat-controls-\w+">/,
  );
  return `${above}<div class="heat-controls">${narrow ? narrowControls : wideControls}`;
}

/** Without ids, which are others. */
const withoutIds = (html: string) => html.replaceAll(/ (id|for)="[^"]*"/g, "");

it.each(languages)("draws what the model of the reservoir's year shows first, in %s", (language) => {
  for (const [width, narrow] of [
    [1320, false],
    [390, true],
  ] as const)
    expect(withoutIds(drawn(language, narrow))).toBe(withoutIds(live(language, width)));
});
