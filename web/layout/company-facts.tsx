import type { Language } from "#contract/i18n/language.ts";
import { type Company, site, telephoneLink } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";

export type CompanyFactName = keyof Company;

export interface CompanyFact {
  name: CompanyFactName;
  texts: string[];
  href?: string;
}

/** Those of the named facts that have been supplied, in a language and in the order in which they are named. */
export function companyFacts(company: Company, language: Language, names: readonly CompanyFactName[]): CompanyFact[] {
  const { legalName, registrationNumber, address, telephone, foundingYear, certificates, patents } = company;
  const { contactPerson, city, replyTime } = company;
  const texts: Readonly<Record<CompanyFactName, readonly (string | undefined)[]>> = {
    legalName: [legalName?.[language]],
    registrationNumber: [registrationNumber ?? undefined],
    address: [address?.[language]],
    telephone: [telephone ?? undefined],
    foundingYear: [foundingYear?.toString()],
    contactPerson: [contactPerson?.[language]],
    city: [city?.[language]],
    replyTime: [replyTime?.[language]],
    certificates: certificates.map(({ name, number, issuer }) =>
      [name[language], number, issuer[language]].join(" · "),
    ),
    patents: patents.map(({ title, number }) => [title[language], number].join(" · ")),
  };
  return names.flatMap((name) => {
    const supplied = texts[name].filter((text) => text !== undefined);
    if (supplied.length === 0) return [];
    const href = name === "telephone" && telephone ? telephoneLink(telephone) : undefined;
    return [{ name, texts: supplied, ...(href && { href }) }];
  });
}

/** The supplied facts about the company as a list of terms; nothing where there are none. */
export function CompanyFacts({ names, className = "" }: { names: readonly CompanyFactName[]; className?: string }) {
  const t = useT();
  const language = useLanguage();
  const facts = companyFacts(site.company, language, names);
  if (facts.length === 0) return null;
  return (
    <dl aria-label={t("layout.company.title")} className={`facts ${className}`}>
      {facts.map(({ name, texts, href }) => (
        <div key={name}>
          <dt>{t(`layout.company.${name}`)}</dt>
          {texts.map((text) => (
            <dd key={text}>{href ? <a href={href}>{text}</a> : text}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
