import { describe, expect, it } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { FloodFigures } from "#figures/models/hydrology/cascade-rule-curve.ts";
import { verdict } from "./score-panel.tsx";

const rule: FloodFigures = { gaugePeak: 2830, aboveCrest: -1.7, highest: "A", exceeded: [], freeStorage: 531 };

const said = (language: Language, own: Partial<FloodFigures>) =>
  verdict({ t: (key, values) => translate(language, key, values), own: { ...rule, ...own }, rule }).replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  );

describe("the comparison with the rule curve", () => {
  it("says which is better in each figure and by how much", () => {
    expect(said("en", { gaugePeak: 2430, aboveCrest: -1.5, freeStorage: 500 })).toBe(
      "Compared with the rule curve: peak 400 m³/s lower (better), highest pool 0.2 m higher (worse), 31 million m³ less free storage (worse).",
    );
    expect(said("zh", { gaugePeak: 2430, aboveCrest: -1.5, freeStorage: 500 })).toBe(
      "与调度线相比：洪峰低400 m³/s（较优），最高库水位高0.2 m（较差），空库容少0.31 亿 m³（较差）。",
    );
  });

  it("says that both are the same", () => {
    expect(said("en", {})).toBe("Compared with the rule curve: same peak, same highest pool, same free storage.");
  });

  it("names every pool that is above its crest", () => {
    const own = {
      aboveCrest: 0.4,
      highest: "B",
      exceeded: [
        { name: "A", by: 0.1 },
        { name: "B", by: 0.4 },
      ],
    };
    expect(said("en", own)).toMatch(/2\.1 m higher \(worse\).* Above the crest: A by 0\.1 m, B by 0\.4 m\.$/);
    expect(said("zh", own)).toMatch(/。超过堰顶：A库0\.1 m，B库0\.4 m。$/);
  });
});
