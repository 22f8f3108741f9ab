import { expect, it } from "vitest";
import { joinEmail, joinNames, joinUnits } from "./units.ts";

it("joins number and unit with a narrow no-break space", () => {
  expect(joinUnits("12 m deep, 3.5 m³/s, 18 °C")).toBe("12\u202fm deep, 3.5\u202fm³/s, 18\u202f°C");
  expect(joinUnits("补水5.94亿 m³，库容12 亿 m³")).toBe("补水5.94\u202f亿\u202fm³，库容12\u202f亿\u202fm³");
});

it("knows compound units", () => {
  for (const unit of [
    "mg/(L·d)",
    "W/(m²·K)",
    "m²/s",
    "m/d",
    "kg/m³",
    "µS/cm",
    "d⁻¹",
    "g/m³",
    "km²",
    "g/(m²·年)",
    "t/年",
    "g/(m²·a)",
  ])
    expect(joinUnits(`2 ${unit}`)).toBe(`2\u202f${unit}`);
  expect(joinUnits("10⁶ m³")).toBe("10⁶\u202fm³");
});

it("leaves words and numbers without a unit alone", () => {
  for (const text of ["in 2018 high water", "3 models", "1.4亿条记录", "5% m", "2 m/day", "7 stations", "4 texts"])
    expect(joinUnits(text)).toBe(text);
});

it("keeps the hyphen of e-mail with both of its sides, and of no other word", () => {
  expect(joinEmail("E-mails and an e-mail address")).toBe("E-\u2060mails and an e-\u2060mail address");
  expect(joinEmail("https://example.org/the-mail, X-mail")).toBe("https://example.org/the-mail, X-mail");
});

it("keeps names in capitals and dates in Chinese on one line", () => {
  expect(joinNames("用CE-QUAL-W2计算，自1901年5月起")).toBe("用CE-\u2060QUAL-\u2060W2计算，自1901\u202f年5\u202f月起");
  expect(joinNames("EL-03-1")).toBe("EL-\u206003-\u20601");
  expect(joinNames("SHA-256, sub-Daily, GB 3838-2002")).toBe("SHA-\u2060256, sub-Daily, GB 3838-2002");
});
