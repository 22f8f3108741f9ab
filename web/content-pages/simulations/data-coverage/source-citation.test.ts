import { expect, it } from "vitest";
import { reference } from "#content/bibliography/reference.ts";
import { sourceReferences } from "#content/bibliography/source-references.ts";
import { languages } from "#contract/i18n/language.ts";
import { dataSources } from "#figures/models/data/data-coverage.ts";
import { citationText, sourcesBibtex } from "./source-citation.ts";

const find = (id: string) => dataSources.filter((source) => source.id === id);

it("has valid works, each of a listed source and once", () => {
  const works = Object.values(sourceReferences);
  for (const work of works) expect(reference.parse(work)).toEqual(work);
  expect(new Set(works.map(({ id }) => id)).size).toBe(works.length);
  const ids = dataSources.map(({ id }) => id);
  expect(Object.keys(sourceReferences).filter((id) => !ids.includes(id))).toEqual([]);
});

it("cites the data themselves where the list gives their DOI", () => {
  for (const { id, doi } of dataSources)
    if (doi && sourceReferences[id]?.type === "dataset") expect([id, sourceReferences[id].DOI]).toEqual([id, doi]);
});

it("cites every source in both languages", () => {
  for (const language of languages)
    for (const source of dataSources) expect(citationText(source, language)).toMatch(/\w.*[.。]$/);
  expect(find("era5-land").map((source) => citationText(source, "en"))).toEqual([
    "Muñoz Sabater, J., ERA5-Land hourly data from 1950 to present, Copernicus Climate Change Service, Climate Data Store, 2019, doi:10.24381/cds.e2161bac.",
  ]);
  expect(find("grdc").map((source) => citationText(source, "zh"))).toEqual(["WMO, BfG Koblenz，GRDC，grdc.bafg.de。"]);
});

it("writes the works of the sources that have one as BibLaTeX", () => {
  expect(sourcesBibtex(find("glofas"))).toMatch(/^@article\{harrigan-2020,/);
  expect(sourcesBibtex(find("grdc"))).toBe("");
});
