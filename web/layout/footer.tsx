import type { ReactNode } from "react";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { paths, serviceTypes } from "#contract/paths.ts";
import { contactEmail, type Filing, site, telephoneLink } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Logo } from "./logo.tsx";

const pages: readonly { to: string; label: MessageKey }[] = [
  { to: paths.about, label: "layout.about" },
  { to: paths.team, label: "layout.team" },
  { to: paths.projects, label: "layout.projects" },
  { to: paths.news, label: "layout.news" },
  { to: paths.feeds, label: "layout.feeds" },
  { to: paths.yourWater, label: "layout.your_water" },
];

export function Footer() {
  const t = useT();
  const language = useLanguage();
  const email = contactEmail();
  const { legalName, registrationNumber, telephone, address } = site.company;
  return (
    <footer className="abyss footer mt-auto text-15">
      <div className="wrap footer-columns">
        <div>
          <Logo />
          <p className="mt-5 max-w-75 text-muted">{site.slogan[language]}</p>
        </div>
        <Column title={t("layout.services")}>
          {serviceTypes.map((type) => (
            <FooterLink key={type} to={paths.service(type)} text={t(`layout.${type}`)} />
          ))}
        </Column>
        <div className="grid content-start gap-7">
          <Column title={t("layout.site")}>
            {pages.map(({ to, label }) => (
              <FooterLink key={to} to={to} text={t(label)} />
            ))}
          </Column>
          <Column title={t("layout.business")}>
            <li>
              <a href={`mailto:${email}`} className="footer-link">
                {email}
              </a>
            </li>
            {telephone && (
              <li>
                <a href={telephoneLink(telephone)} className="footer-link">
                  {telephone}
                </a>
              </li>
            )}
            {address && <li>{address[language]}</li>}
          </Column>
        </div>
        <div className="sm:w-30">
          <img src="/qr/official-account.svg" width={120} height={120} loading="lazy" alt={t("layout.qr_alt")} />
          <p className="mt-3 text-13 whitespace-pre-line text-muted">
            {t("layout.qr_hint", { name: site.name[language] })}
          </p>
        </div>
      </div>
      <div className="wrap mt-16 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-hairline pt-5 text-13 text-muted">
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          <li>
            {t("layout.copyright", {
              year: site.copyright.since,
              holder: (legalName ?? site.copyright.holder)[language],
            })}
          </li>
          {registrationNumber && (
            <li>
              {t("layout.company.registrationNumber")} {registrationNumber}
            </li>
          )}
          <FooterLink to={paths.terms} text={t("layout.terms")} />
          <FooterLink to={paths.privacy} text={t("layout.privacy")} />
          <FooterLink to={paths.accessibility} text={t("layout.accessibility")} />
          <FooterLink to={paths.aboutThisSite} text={t("layout.about_this_site")} />
          <LegalNotices {...site.filing} />
        </ul>
        <p>{t("layout.illustrative")}</p>
      </div>
    </footer>
  );
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="mb-3 text-13 font-medium text-muted">{title}</h2>
    <ul className="grid justify-items-start gap-2">{children}</ul>
  </div>
);

const FooterLink = ({ to, text }: { to: string; text: string }) => (
  <li>
    <SiteLink to={to} className="footer-link">
      {text}
    </SiteLink>
  </li>
);

/** The filing numbers of mainland China, each leading to its register, the second beside its emblem; nothing where there are none. */
export const LegalNotices = ({ icp, publicSecurity, publicSecurityEmblem }: Filing) =>
  [
    { number: icp, emblem: null, register: "https://beian.miit.gov.cn/" },
    {
      number: publicSecurity,
      emblem: publicSecurityEmblem,
      register: `https://beian.mps.gov.cn/#/query/webSearch?code=${publicSecurity?.replace(/\D/g, "")}`,
    },
  ].map(
    ({ number, emblem, register }) =>
      number && (
        <li key={number}>
          <a href={register} rel="noreferrer" className="footer-link" lang="zh-Hans">
            {emblem && <img src={emblem} alt="" width={20} height={20} loading="lazy" className="mr-1 inline" />}
            {number}
          </a>
        </li>
      ),
  );
