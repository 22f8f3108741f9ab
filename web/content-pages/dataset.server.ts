import type { DocumentFrontMatter } from "#content/front-matter.ts";
import { type Language, languageTag } from "#contract/i18n/language.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { dataTable, type PublicSource } from "#figures/models/data/data-table.ts";
import type { StructuredData } from "#web/seo/structured-data.server.ts";

/** The page of the database. */
export const databasePath = paths.servicePost("global-database");

const texts = {
  global: { zh: "全球", en: "Global" },
  conditions: {
    zh: "按需提供；各数据源按其发布者的许可使用。",
    en: "On request; each source is used under its publisher’s licence.",
  },
  catalogue: { zh: "公开数据源目录", en: "Catalogue of public data sources" },
  sample: { zh: "溶解氧示例文件（合成数据）", en: "Sample file of dissolved oxygen (synthetic data)" },
  sampleText: {
    zh: "逐时溶解氧（mg/L）及质量标志，由本站的合成河流模型算出，并有意加入故障，用于说明文件格式，不是实测数据。",
    en: "Hourly dissolved oxygen (mg/L) with quality flags, computed by this site’s model of a synthetic river with faults put in on purpose, to show the file format. The data are not measurements.",
  },
  oxygen: { zh: "溶解氧", en: "Dissolved oxygen" },
} as const;

/** How often a source has values, in words. */
const steps: Readonly<Record<PublicSource["step"], Readonly<Record<Language, string>>>> = {
  hourly: { zh: "逐时", en: "hourly values" },
  daily: { zh: "逐日", en: "daily values" },
  monthly: { zh: "逐月", en: "monthly values" },
  yearly: { zh: "逐年", en: "yearly values" },
  irregular: { zh: "不定期采样", en: "irregular samples" },
  fixed: { zh: "不随时间变化", en: "one value for all times" },
};

/** Addresses of licences by the names that publishers give them. */
const licenceAddresses: Readonly<Record<string, string>> = {
  "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
};

const addressOf = ({ doi, address }: PublicSource) => address ?? (doi && `https://doi.org/${doi}`);

/** A period of years as ISO 8601 has it, open at its end where there is none. */
const period = (from: number, to: number | undefined) => `${from}/${to ?? ".."}`;

/** A source of the list, as its publisher describes it. */
function sourceDataset(source: PublicSource, language: Language): StructuredData {
  const { name, owner, variables, resolution, step, from, to, licence, doi } = source;
  const measured = variables.map((variable) => variable[language]);
  const parts = { zh: ["、", "；"], en: [", ", "; "] } as const;
  const [comma, semicolon] = parts[language];
  const address = addressOf(source);
  return {
    "@type": "Dataset",
    name,
    description: [`${name} (${owner})`, measured.join(comma), resolution[language], steps[step][language]].join(
      semicolon,
    ),
    creator: { "@type": "Organization", name: owner },
    variableMeasured: measured,
    ...(address && { url: address }),
    ...(doi && { citation: `https://doi.org/${doi}` }),
    ...(from !== undefined && { temporalCoverage: period(from, to) }),
    ...(licence && { license: licenceAddresses[licence] ?? { "@type": "CreativeWork", name: licence } }),
  };
}

/**
 * The database (https://schema.org/Dataset), the catalogue of the public sources that its page lists, and the sample file:
 * what the page says of them, and nothing else. The database itself has no download; only the sample has.
 */
export function databaseStructuredData(
  origin: string,
  language: Language,
  { title, description }: Pick<DocumentFrontMatter, "title" | "description">,
): StructuredData {
  const page = `${origin}${pinPath(databasePath, language)}`;
  const organization = { "@id": `${origin}/#organization` };
  const common = {
    inLanguage: languageTag[language],
    creator: organization,
    license: `${origin}${pinPath(paths.terms, language)}`,
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        ...common,
        "@type": "Dataset",
        "@id": `${page}#database`,
        url: page,
        name: title,
        description,
        conditionsOfAccess: texts.conditions[language],
        temporalCoverage: period(1901, undefined),
        spatialCoverage: { "@type": "Place", name: texts.global[language] },
        variableMeasured: [...new Set(dataTable.flatMap(({ variables }) => variables.map((name) => name[language])))],
        includedInDataCatalog: { "@id": `${page}#catalogue` },
      },
      {
        "@type": "DataCatalog",
        "@id": `${page}#catalogue`,
        url: page,
        name: texts.catalogue[language],
        creator: organization,
        dataset: dataTable.map((source) => sourceDataset(source, language)),
      },
      {
        ...common,
        "@type": "Dataset",
        url: `${page}#access-and-limits`,
        name: texts.sample[language],
        description: texts.sampleText[language],
        variableMeasured: { "@type": "PropertyValue", name: texts.oxygen[language], unitText: "mg/L" },
        isAccessibleForFree: true,
        distribution: [
          ["csv", "text/csv"],
          ["json", "application/json"],
        ].map(([extension, type]) => ({
          "@type": "DataDownload",
          encodingFormat: type,
          contentUrl: `${origin}/data/dissolved-oxygen-sample.${extension}`,
        })),
      },
    ],
  };
}
