import { expect, it } from "vitest";
import { joinUnits } from "./units.ts";

it("joins number and unit with a narrow no-break space", () => {
  expect(joinUnits("12 m deep, 3.5 m³/s, 18 °C")).toBe("12\u202fm deep, 3.5\u202fm³/s, 18\u202f°C");
  expect(joinUnits("补水5.94亿 m³，库容12 亿 m³")).toBe("补水5.94\u202f亿\u202fm³，库容12\u202f亿\u202fm³");
});

it("leaves words and numbers without a unit alone", () => {
  for (const text of ["in 2018 high water", "3 models", "1.4亿条记录", "5% m", "2 m/d"])
    expect(joinUnits(text)).toBe(text);
});
