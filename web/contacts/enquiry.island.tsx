import { useEffect, useRef, useState } from "react";
import type { EnquiryReceipt } from "#contract/enquiries.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import { useT } from "#web/i18n/use-t.ts";
import styles from "./contacts.module.css";
import type { ContactsQuery } from "./contacts-query.ts";
import EnquiryForm from "./enquiry-form.tsx";

interface EnquiryProps {
  /** What the address says. */
  query: ContactsQuery;
  /** The form as it was posted without a script. */
  posted: PostedForm | null;
  /** The current year. */
  year: number;
  /** Whether the site sends mail. */
  sendsMail: boolean;
}

/** The form; once it is sent, the number of the enquiry in its place. */
export default function Enquiry({ query, posted, year, sendsMail }: EnquiryProps) {
  const { topic, link, sent, mailed } = query;
  const [given] = useState({ topic, link });
  const [receipt, setReceipt] = useState<EnquiryReceipt | null>(sent ? { reference: sent, mailed } : null);
  if (receipt) return <Receipt {...receipt} moved={sent === ""} onAnother={() => setReceipt(null)} />;
  return <EnquiryForm given={given} posted={posted} year={year} sendsMail={sendsMail} onSent={setReceipt} />;
}

/** The number of the enquiry that was sent; takes the focus where it appears in the place of the form. */
function Receipt({ reference, mailed, moved, onAnother }: EnquiryReceipt & { moved: boolean; onAnother: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  return (
    <section className={styles.enquiryReceipt} aria-labelledby="enquiry-sent">
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
