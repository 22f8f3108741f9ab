import { useRef, useState } from "react";
import { site } from "#site";
import { useT } from "#web/i18n/use-t.ts";
import styles from "./contacts.module.css";

/** On a phone, which cannot scan its own screen: the code as an image, and the account's name to search for. */
export default function AccountTools() {
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
    <div className={styles.accountTools}>
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
