import { languageTag, otherLanguage } from "#contract/i18n/language.ts";
import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";

/** The sign of a water level over its reflection, and the name in both languages; leads home. */
export function Logo() {
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <SiteLink to={paths.home} className="logo">
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 30 30" stroke="currentColor" strokeWidth="1.6">
        <path d="M5 3h20L15 14.2z" fill="currentColor" stroke="none" />
        <path d="M1 15.5h28M11.5 19.2h7M8.4 22.6h13.2M5.4 26h19.2" />
      </svg>
      <b>{site.name[language]}</b>
      <span lang={languageTag[other]}>{site.name[other]}</span>
    </SiteLink>
  );
}
