import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { drawn } from "../../../tests/figures.setup.ts";
import { classThree } from "./averaging-run.ts";
import { dataPythonValues } from "./computed-values.ts";

const { sensorFlags, sensorProcessing, streamMetabolism, dailyMeans } = dataPythonValues;
const read = { ...sensorFlags(), ...streamMetabolism(), ...dailyMeans() };

describe("the drawings on data in Python", () => {
  it("write the errors that the caption quotes, and are less wrong with the rules", () => {
    const { largestError, uncheckedError, acceptedHours, hours, daysWithValue } = sensorProcessing();
    expect(drawn("data-python-processing", "en")).toContain(
      `Largest error ${largestError.toFixed(1)} mg/(L·d), unchecked ${uncheckedError.toFixed(1)}`,
    );
    expect(drawn("data-python-processing-narrow", "zh")).toContain(`${daysWithValue} / ${sensorFlags().days} 天`);
    expect(drawn("data-python-processing-medium", "en")).toContain(`${acceptedHours} / ${hours} h`);
    expect(largestError).toBeLessThan(1);
    expect(uncheckedError).toBeGreaterThan(5);
    expect(hours - acceptedHours).toBe(read.gap + read.range + read.stuck + read.spike);
  });

  it.each(["data-python-processing", "data-python-processing-medium"])("%s names every spike that it rings", (name) => {
    expect(drawn(name, "en").match(/>spike</g)).toHaveLength(sensorFlags().spike);
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
    expect(drawn("data-python-averaging", "zh")).toContain(">第 3 天<");
    expect(drawn("data-python-averaging", "en")).toContain(`>${read.hoursBelow} hours below ${classThree} mg/L<`);
  });
});
