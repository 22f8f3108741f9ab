import { describe, expect, it } from "vitest";
import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { dataTable } from "#figures/models/data/data-table.ts";
import { databaseStructuredData } from "./dataset.server.ts";

const url = z.url();
const reference = z.strictObject({ "@id": url });
const text = z.string().trim().min(1);
const period = z.string().regex(/^\d{4}\/(\d{4}|\.\.)$/);

/** What Google asks of a dataset (structured data, Dataset), and what this site says of one; nothing else may stand in it. */
const dataset = z.strictObject({
  "@type": z.literal("Dataset"),
  "@id": url.optional(),
  name: text,
  description: z.string().max(5000),
  creator: z.union([reference, z.strictObject({ "@type": z.literal("Organization"), name: text })]),
  url: url.optional(),
  citation: z.string().startsWith("https://doi.org/10.").optional(),
  license: z.union([url, z.strictObject({ "@type": z.literal("CreativeWork"), name: text })]).optional(),
  inLanguage: z.enum(["zh-Hans", "en"]).optional(),
  conditionsOfAccess: text.optional(),
  isAccessibleForFree: z.boolean().optional(),
  temporalCoverage: period.optional(),
  spatialCoverage: z.strictObject({ "@type": z.literal("Place"), name: text }).optional(),
  variableMeasured: z.union([z.array(text).min(1), z.object({ "@type": z.literal("PropertyValue"), name: text })]),
  includedInDataCatalog: reference.optional(),
  distribution: z
    .array(
      z.strictObject({ "@type": z.literal("DataDownload"), encodingFormat: z.string().includes("/"), contentUrl: url }),
    )
    .min(1)
    .optional(),
});

const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.tuple([
    dataset,
    z.strictObject({
      "@type": z.literal("DataCatalog"),
      "@id": url,
      url,
      name: text,
      creator: reference,
      dataset: z.array(dataset),
    }),
    dataset,
  ]),
});

describe.each(languages)("the database for search engines in %s", (language) => {
  const front = {
    title: "Global database",
    description: "Reservoirs, lakes and rivers in one database, with their weather.",
  };
  const [database, catalogue, sample] = graph.parse(databaseStructuredData("https://w.example", language, front))[
    "@graph"
  ];

  it("says what its page says of it: name, licence, period, place, and no download", () => {
    expect(database).toMatchObject({
      name: front.title,
      temporalCoverage: "1901/..",
      creator: { "@id": "https://w.example/#organization" },
    });
    expect(database.description.length).toBeGreaterThan(50);
    expect(database.license).toBe(`https://w.example/${language}/terms`);
    expect(database.includedInDataCatalog?.["@id"]).toBe(catalogue["@id"]);
    expect(database).not.toHaveProperty("distribution");
  });

  it("lists every public source with owner, years and licence as its publisher states them", () => {
    expect(catalogue.dataset.map(({ name }) => name)).toEqual(dataTable.map(({ name }) => name));
    const [era5] = catalogue.dataset;
    expect(era5).toMatchObject({
      temporalCoverage: "1940/..",
      license: "https://creativecommons.org/licenses/by/4.0/",
      citation: "https://doi.org/10.24381/cds.adbb2d47",
    });
    for (const [i, source] of dataTable.entries())
      expect(catalogue.dataset[i]?.license === undefined, source.id).toBe(source.licence === undefined);
  });

  it("offers the sample, which it calls synthetic, as files", () => {
    expect(sample.name).toMatch(/synthetic|合成/);
    expect(sample.distribution?.map(({ contentUrl }) => contentUrl)).toEqual([
      "https://w.example/data/dissolved-oxygen-sample.csv",
      "https://w.example/data/dissolved-oxygen-sample.json",
    ]);
  });
});
