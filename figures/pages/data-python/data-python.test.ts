import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { drawn } from "../../../tests/figures.setup.ts";
import { classThree } from "./averaging-run.ts";
import { dataPythonValues } from "./computed-values.ts";

const { sensorFlags, streamMetabolism, dailyMeans } = dataPythonValues;
const read = { ...sensorFlags(), ...streamMetabolism(), ...dailyMeans() };

describe("the drawings on data in Python", () => {
  it("count the flags that the text quotes", () => {
    expect(drawn("data-python-flags", "en")).toContain(
      `${read.spike} spikes, ${read.stuck} hours stuck, a gap of ${read.gap} hours`,
    );
    expect(drawn("data-python-flags", "zh")).toContain(
      `尖峰 ${read.spike} 个，卡值 ${read.stuck} 小时，缺测 ${read.gap} 小时`,
    );
  });

  it.each(["data-python-metabolism", "data-python-metabolism-narrow"])(
    "%s writes the rates that the text quotes",
    (name) => {
      for (const language of languages) {
        expect(drawn(name, language)).toContain(
          `K = ${read.exchange.toFixed(1)} ± ${read.exchangeMargin.toFixed(1)} d`,
        );
        expect(drawn(name, language)).toContain(`−ER = −${read.respiration.toFixed(1)}`);
      }
    },
  );

  it("show hours below the limit that no daily mean shows", () => {
    expect(read.hoursBelow).toBeGreaterThan(0);
    expect(read.lowest).toBeLessThan(classThree);
    expect(read.lowestMean).toBeGreaterThan(classThree);
    expect(drawn("data-python-averaging", "en")).toContain(`>${read.hoursBelow} hours below ${classThree} mg/L<`);
  });
});
