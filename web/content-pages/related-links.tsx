import type { ReactNode } from "react";
import { enquiryPath } from "#contract/enquiry-path.ts";
import { paths, splitPath } from "#contract/paths.ts";
import { usePlace } from "#web/i18n/place.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Words } from "#web/ui/words.tsx";
import { DemonstrationLabel } from "./demonstration-label.tsx";

interface RelatedLink {
  to: string;
  title: string;
  text: string;
  /** Whether the page is a demonstration study. */
  demonstration: boolean;
}

/** Pages that this one leads to. */
export function RelatedLinks({ links }: { links: readonly RelatedLink[] }) {
  const t = useT();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t("document.onward")} className="wrap doc-grid pb-18 md:pb-28">
      <p className="doc-rail">
        <b>{t("document.onward")}</b>
      </p>
      <ul className="related-links" data-reveal>
        {links.map(({ to, title, text, demonstration }) => (
          <li key={`${to} ${title}`} className="card">
            <SiteLink to={to} className="card-link text-21 font-semibold">
              <Words text={title} />
            </SiteLink>
            {demonstration && <DemonstrationLabel />}
            <p className="mt-2 text-15 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page by its bare route and its title. */
export interface PageLink {
  path: string;
  title: string;
}

interface ContactBandProps {
  heading: string;
  text: string;
  /** The way back to the list that the page belongs to. */
  back?: PageLink;
  /** The subject that the enquiry form is filled in with. */
  topic?: string;
  /** What else can be done with the page, after the way back. */
  children?: ReactNode;
}

/** The invitation at a page's end: the way to the contacts, and back. */
export function ContactBand({ heading, text, back, topic, children }: ContactBandProps) {
  const t = useT();
  const { bare } = splitPath(usePlace().pathname);
  return (
    <section className="wrap" data-reveal>
      <div className="contact-band">
        <div>
          <h2 className="text-38">
            <Words text={heading} />
          </h2>
          <p className="mt-2 text-ink-2">{text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
          {back && (
            <SiteLink to={back.path} className="text-link-line text-15">
              {back.title}
            </SiteLink>
          )}
          {children}
          <SiteLink to={topic ? enquiryPath(paths.contacts, topic, bare) : paths.contacts} className={buttonClass()}>
            {t("document.contact")}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
