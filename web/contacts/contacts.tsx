import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { EnquiryReceipt } from "#contract/enquiries.ts";
import { paths } from "#contract/paths.ts";
import { contactEmail, site } from "#site";
import { downloads } from "#web/content-pages/downloads.server.ts";
import { readPage } from "#web/content-pages/page-data.server.ts";
import { pageContext } from "#web/context.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { CompanyFacts } from "#web/layout/company-facts.tsx";
import { orReloadButton } from "#web/layout/reload-button.tsx";
import { useSendsMail } from "#web/layout/use-sends-mail.ts";
import { headMeta } from "#web/seo/meta.ts";
import { unsafeHtml } from "#web/ui/unsafe-html.ts";
import type { Route } from "./+types/contacts";
import { readContactsQuery } from "./contacts-query.ts";
import { readEnquiryDraft } from "./enquiry-draft.ts";
import "./contacts.css";
import "./enquiry-form.css";
import "./enquiry-data.css";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { language, form, expireAt } = context.get(pageContext);
  const year = new Date().getFullYear();
  // the bars of the form end at the present year
  expireAt(new Date(year + 1, 0, 1));
  return {
    ...readPage(context, "contacts", paths.contacts, params.lang),
    files: downloads(language, ["data-checklist"]),
    query: readContactsQuery(new URL(request.url).searchParams),
    posted: form,
    year,
  };
}

export const meta = headMeta;

/** Ends the wait for the form's script. */
const used = Promise.withResolvers<void>();
const startForm = () => used.resolve();

/**
 * Ends the wait when a form is used, and holds back what it would post, and where its map is pressed, until its script is
 * there.
 * Gives what ends the watch. It listens on the window: React, on the document, keeps events from a form that it has not
 * taken over yet.
 */
function watchUse(form: HTMLElement): () => void {
  const use = (event: Event) => {
    if (!(event.target instanceof Node) || !form.contains(event.target)) return;
    if (event.type === "submit") {
      event.preventDefault();
      form.dataset.held = "";
    }
    if (event.type === "click" && event instanceof MouseEvent && event.target instanceof HTMLElement) {
      const { placeMap } = event.target.dataset;
      // a press that is repeated has its place already
      if (placeMap !== undefined && event.isTrusted) event.target.dataset.pressed = `${event.offsetX} ${event.offsetY}`;
    }
    startForm();
  };
  const events = ["pointerdown", "focusin", "click", "submit"];
  for (const name of events) window.addEventListener(name, use, { capture: true });
  return () => {
    for (const name of events) window.removeEventListener(name, use, { capture: true });
  };
}

/**
 * The form. The one that the server has written is plain HTML, which works by itself: its script is fetched once it is
 * used, holds a draft or what was posted, or is left. Where the script cannot be fetched, that form stays.
 */
const EnquiryForm = lazy(async () => {
  const form =
    typeof document === "undefined" ? null : document.querySelector<HTMLFormElement>("main form[method=post].enquiry");
  const written = form?.querySelector("[name=stamp]") ? null : form;
  const unwatch = written ? watchUse(written) : () => {};
  const isPressed = written?.querySelector("[data-place-map][data-pressed]");
  const inUse = !written || isPressed || written.contains(document.activeElement) || readEnquiryDraft() !== null;
  if (!inUse) await used.promise;
  return import("./enquiry-form.tsx").catch(() => (form ? plainForm(form) : orReloadButton())).finally(unwatch);
});

/** What a failed import of the form's script gives: the form that the server has written, as without a script. */
function plainForm(form: HTMLFormElement) {
  const html = unsafeHtml(form.innerHTML);
  function PlainForm() {
    useEffect(() => {
      if (form.dataset.held !== undefined) form.submit();
    }, []);
    // the element is taken over as it stands, with what was entered
    return (
      <form method="post" action={form.action} noValidate className="enquiry" suppressHydrationWarning {...html} />
    );
  }
  return { default: PlainForm };
}

/** How to reach the company: by mail, by its official account, and by the enquiry form. */
export default function Contacts({ loaderData: { front, files, query, posted, year } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <header className="wrap contacts-header">
        <p className="contacts-rail">
          <b>{front.rail}</b> {front.railNote.join(" ")}
        </p>
        <div className="contacts-title">
          <h1 className="text-72">{front.title}</h1>
          <p className="mt-5 text-28">{front.lead}</p>
          <h2 className="mt-8 text-15 font-semibold">{t("contacts.downloads")}</h2>
          <ul className="mt-1">
            {files.map(({ href, title, text, kilobytes }) => (
              <li key={href}>
                <a href={href} className="text-link-line" type="application/pdf">
                  {title}
                </a>{" "}
                <span className="text-13 text-muted">{t("contacts.pdf", { kilobytes })}</span>
                <p className="mt-1 text-15 text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <Addresses />
      </header>
      <div className="wrap" id="enquiry">
        <h2 className="sr-only">{t("enquiry.title")}</h2>
        {/* another address begins another enquiry */}
        <Enquiry key={JSON.stringify(query)} query={query} posted={posted} year={year} />
      </div>
      <AfterSending />
    </>
  );
}

/** The form; once it is sent, the number of the enquiry in its place. */
function Enquiry({ query, posted, year }: Pick<Route.ComponentProps["loaderData"], "query" | "posted" | "year">) {
  const { topic, link, sent, mailed } = query;
  const [given] = useState({ topic, link });
  const [receipt, setReceipt] = useState<EnquiryReceipt | null>(sent ? { reference: sent, mailed } : null);
  // a change of the address has React give up the form that waits for its script
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address ends the wait
  useEffect(() => startForm, [place]);
  if (receipt) return <Receipt {...receipt} moved={sent === ""} onAnother={() => setReceipt(null)} />;
  return (
    <Suspense>
      <EnquiryForm given={given} posted={posted} year={year} onSent={setReceipt} />
    </Suspense>
  );
}

/** The number of the enquiry that was sent; takes the focus where it appears in the place of the form. */
function Receipt({ reference, mailed, moved, onAnother }: EnquiryReceipt & { moved: boolean; onAnother: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <section className="enquiry-receipt" aria-labelledby="enquiry-sent">
      <h3 id="enquiry-sent" ref={heading} tabIndex={-1} className="text-38">
        {t("enquiry.sent_title")}
      </h3>
      <p className="mt-6 text-15 text-muted">{t("enquiry.reference")}</p>
      <p className="numeral text-52 tabular-nums">{reference}</p>
      <p className="mt-4">{t(mailed ? "enquiry.sent_mailed" : "enquiry.sent_plain")}</p>
      <p className="mt-8">
        <button type="button" className="text-link-line" onClick={onAnother}>
          {t("enquiry.another")}
        </button>
      </p>
    </section>
  );
}

/** The address for business, and the official account. */
function Addresses() {
  const t = useT();
  const language = useLanguage();
  const email = contactEmail();
  return (
    <div className="contacts first-window">
      <section aria-labelledby="business">
        <h2 id="business" className="text-15 font-semibold">
          {t("contacts.business")}
        </h2>
        <p className="mt-1">
          <a href={`mailto:${email}`} className="contact-email">
            {/* breaks at the sign, if anywhere */}
            {site.email.account}
            <wbr />@{site.email.domain}
          </a>
        </p>
        <p className="mt-2 text-13 text-muted">{t("contacts.business_hint")}</p>
        <CompanyFacts
          names={["contactPerson", "telephone", "replyTime", "city", "legalName", "address"]}
          className="mt-5"
        />
      </section>
      <section aria-labelledby="online" className="contacts-account">
        <h2 id="online" className="text-15 font-semibold">
          {t("contacts.online")}
        </h2>
        <figure className="mt-2">
          <img
            src="/qr/official-account.svg"
            width={148}
            height={148}
            alt={t("layout.qr_alt")}
            className="contacts-qr"
          />
          <figcaption className="mt-2 text-13">
            <b>{t("contacts.scan")}</b>
            <p className="text-muted">{t("contacts.follow", { name: site.name[language] })}</p>
          </figcaption>
        </figure>
        <AccountTools />
      </section>
    </div>
  );
}

/** On a phone, which cannot scan its own screen: the code as an image, and the account's name to search for. */
function AccountTools() {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const name = site.name.zh;

  async function copy() {
    try {
      await navigator.clipboard.writeText(name);
      setCopied(true);
    } catch {
      // without https there is no clipboard, and a browser may refuse: selected, it is copied by hand
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
    }
  }

  return (
    <div className="account-tools">
      <a href="/qr/official-account.png" download className="text-link-line">
        {t("enquiry.save_qr")}
      </a>
      <p>
        {t("enquiry.account_name")}{" "}
        <b ref={shown} lang="zh-CN" className="whitespace-nowrap">
          {name}
        </b>{" "}
        <button type="button" className="text-link-line" onClick={() => void copy()}>
          {t(copied ? "enquiry.copied" : "enquiry.copy_name")}
        </button>
        {/* within the button it would take the button's name away */}
        <span role="status" className="sr-only">
          {copied && t("enquiry.copied")}
        </span>
      </p>
    </div>
  );
}

const stages = ["number", "reply", "proposal"] as const;

/** What follows once an enquiry is sent. */
function AfterSending() {
  const t = useT();
  const sendsMail = useSendsMail();
  return (
    <section className="bg-panel after-sending" aria-labelledby="after-sending">
      <div className="wrap contacts-grid">
        <h2 id="after-sending" className="contacts-rail">
          <b>{t("enquiry.next_title")}</b>
        </h2>
        <div className="after-body">
          <ol className="after-stages">
            {stages.map((stage, place) => (
              <li key={stage}>
                <h3 className="text-21">
                  <span className="after-number">{place + 1}</span> {t(`enquiry.next.${stage}`)}
                </h3>
                <p className="mt-1 text-15 text-ink-2">
                  {t(stage === "number" && !sendsMail ? "enquiry.next.number_stored" : `enquiry.next.${stage}_text`)}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
