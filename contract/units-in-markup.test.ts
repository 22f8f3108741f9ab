import { expect, it } from "vitest";
import { joinUnitsInMarkup } from "./units-in-markup.ts";

it("joins units in the texts of a drawing, not in its attributes and styles", () => {
  const svg = (space: string) =>
    `<svg viewBox="0 0 9 9" aria-label="4 m"><style>text{margin:3 m}</style><text x="1" y="2">3${space}m &lt; b</text><path d="M0 0h9"/></svg>`;
  expect(joinUnitsInMarkup(svg(" "))).toBe(svg("\u202f"));
});
