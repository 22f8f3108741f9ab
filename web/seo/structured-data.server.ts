import { type Language, languageTag } from "#contract/i18n/language.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { type Company, contactEmail, site } from "#site";

/** An object of schema.org, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A page above another one, or the page itself. */
export interface Crumb {
  path: string;
  title: string;
}

const schema = { "@context": "https://schema.org" } as const;

/** The company (https://schema.org/Organization). */
export const organization = (
  origin: string,
  language: Language,
  { legalName, registrationNumber, address, telephone, foundingYear, certificates }: Company = site.company,
): StructuredData => ({
  ...schema,
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: site.name[language],
  alternateName: Object.values(site.name).filter((name) => name !== site.name[language]),
  url: `${origin}/`,
  slogan: site.slogan[language],
  email: contactEmail(),
  ...(legalName && { legalName: legalName[language] }),
  ...(registrationNumber && { identifier: registrationNumber }),
  ...(address && { address: address[language] }),
  ...(telephone && { telephone }),
  ...(foundingYear && { foundingDate: String(foundingYear) }),
  ...(certificates.length > 0 && {
    hasCertification: certificates.map(({ name, number, issuer }) => ({
      "@type": "Certification",
      name: name[language],
      certificationIdentification: number,
      issuedBy: { "@type": "Organization", name: issuer[language] },
    })),
  }),
});

/** The path from the home page to a page (https://schema.org/BreadcrumbList). */
export const breadcrumbs = (origin: string, language: Language, trail: readonly Crumb[]): StructuredData => ({
  ...schema,
  "@type": "BreadcrumbList",
  itemListElement: [{ path: paths.home, title: site.name[language] }, ...trail].map(({ path, title }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: title,
    item: `${origin}${pinPath(path, language)}`,
  })),
});

/** What a news article says of itself. Times are ISO 8601. */
export interface ArticleFacts {
  path: string;
  language: Language;
  title: string;
  description: string;
  image: string;
  published: string | null;
  updated: string;
  author: string | null;
}

/** An article of the news (https://schema.org/NewsArticle). */
export const newsArticle = (origin: string, facts: ArticleFacts): StructuredData => ({
  ...schema,
  "@type": "NewsArticle",
  mainEntityOfPage: `${origin}${pinPath(facts.path, facts.language)}`,
  inLanguage: languageTag[facts.language],
  headline: facts.title,
  description: facts.description,
  image: [facts.image],
  ...(facts.published && { datePublished: facts.published }),
  dateModified: facts.updated,
  ...(facts.author !== null && { author: { "@type": "Person", name: facts.author } }),
  publisher: { "@id": `${origin}/#organization`, "@type": "Organization", name: site.name[facts.language] },
});

/** What the team page says of a person; empty texts are left out. */
export interface PersonFacts {
  name: string;
  position: string;
  expertise: string;
  description: string;
  /** Path or address of the photo. */
  photo: string | null;
}

/** The people of the company (https://schema.org/Person). */
export const people = (origin: string, persons: readonly PersonFacts[]): StructuredData => ({
  ...schema,
  "@graph": persons.map(({ name, position, expertise, description, photo }) => ({
    "@type": "Person",
    name,
    jobTitle: position,
    ...(expertise !== "" && { knowsAbout: expertise }),
    ...(description !== "" && { description }),
    ...(photo !== null && { image: new URL(photo, origin).href }),
    worksFor: { "@id": `${origin}/#organization` },
  })),
});
