import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Language, languages } from "#contract/i18n/language.ts";
import { cascadeLayout } from "#figures/pages/digital-twin-system/cascade-layout.ts";
import { rendered } from "#tests/rendered.tsx";
import CascadeFlood from "../simulations/cascade-flood/cascade-flood.tsx";
import { heightAt } from "../simulations/cascade-flood/gauge-hydrograph.tsx";
import { drawnWidths, floodTaskParts } from "./flood-task.tsx";

afterEach(() => void vi.unstubAllGlobals());

/** What the model shows first but for its drawings, for which it has to know its width. */
function live(language: Language): string {
  vi.stubGlobal("location", { search: "", pathname: "/" });
  const Component = () => <CascadeFlood label="" onReady={() => {}} />;
  const html = rendered(Component, language);
  return html.slice(
    html.indexOf('<div class="cascade-parts">'),
    html.indexOf('<p class="sr-only" role="status" aria-live'),
  );
}

function drawn(language: Language): string {
  const { FloodTask } = floodTaskParts(language);
  const html = renderToStaticMarkup(<FloodTask />);
  return html.slice(html.indexOf('<div class="cascade-parts">'));
}

/** Without ids, which are others, and without the hydrograph at the gauge. */
const comparable = (html: string) =>
  html.replaceAll(/ (id|for)="[^"]*"/g, "").replace(/<div class="cascade-gauge .*?(?=<div class="cascade-time">)/, "");

it.each(languages)("draws what the model of the flood shows first, in %s", (language) => {
  expect(comparable(drawn(language))).toBe(comparable(live(language)));
});

describe("the drawings for several widths", () => {
  const css = readFileSync(new URL("../simulations/cascade-flood/drawn-flood.css", import.meta.url).pathname, "utf8");
  const rules = [
    ...css.matchAll(
      /@container \((?:([\d.]+)rem <= )?width (<|>=) ([\d.]+)rem\) \{\s*\.cascade-(\w+) > \[data-width="(\d+)"\]/g,
    ),
  ].map(([, from, sign, to, part = "", width]) => ({
    part,
    width: Number(width),
    from: 16 * Number(sign === "<" ? (from ?? 0) : to),
    to: sign === "<" ? 16 * Number(to) : Number.POSITIVE_INFINITY,
  }));
  const shown = (part: "profile" | "gauge", place: number) =>
    rules.filter((rule) => (rule.part === part || rule.part === "drawn") && place >= rule.from && place < rule.to);

  it.each(["profile", "gauge"] as const)(
    "of the %s: one of them shows, as high as the model's, with letters of 11 px",
    (part) => {
      const height = (width: number) => (part === "profile" ? cascadeLayout(width).height : heightAt(width));
      for (let place = 300; place <= 1320; place++) {
        const [rule, ...others] = shown(part, place);
        expect([place, others]).toEqual([place, []]);
        const width = rule?.width ?? 0;
        expect(drawnWidths[part]).toContain(width);
        expect([place, height(width)]).toEqual([place, height(place)]);
        expect(13 * Math.min(1, place / width)).toBeGreaterThanOrEqual(11);
      }
    },
  );
});
