import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cascadeLayout } from "#figures/pages/digital-twin-system/cascade-layout.ts";
import { drawnWidths } from "./drawn-widths.ts";
import { heightAt } from "./gauge-hydrograph.tsx";

describe("the drawings for several widths", () => {
  const css = readFileSync(new URL("./drawn-flood.css", import.meta.url).pathname, "utf8");
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
