import { useId, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { NativeDialog } from "./native-dialog.tsx";
import { qrModules } from "./qr-modules.ts";
import styles from "./share-menu.module.css";

/** The address under which search engines know the page, without what belongs to this visit alone. */
const sharedAddress = () => document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;

/** What became of the copy. */
type Copied = "no" | "copied" | "failed";

/** The ways to share the page that is shown: its address to copy, an application of the device, a code for WeChat. */
export function ShareMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const heading = useId();
  const [address] = useState(sharedAddress);
  const [copied, setCopied] = useState<Copied>("no");

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied("copied");
    } catch {
      setCopied("failed");
    }
  }

  // refused where the reader changes their mind; the dialog stays as it is
  const shareNatively = () => navigator.share({ title: document.title, url: address }).catch(() => undefined);

  return (
    <NativeDialog aria-labelledby={heading} className={`${styles.menu} scrim`} closeOutside onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.title}>
          <h2 id={heading} className="text-21">
            {t("share.title")}
          </h2>
          <button type="button" className="icon-button" aria-label={t("share.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <p className={styles.address}>{address}</p>
        <div className={styles.ways}>
          <Button size="medium" onClick={() => void copy()}>
            {t("share.copy")}
          </Button>
          {"share" in navigator && (
            <Button look="secondary" size="medium" onClick={() => void shareNatively()}>
              {t("share.native")}
            </Button>
          )}
        </div>
        <p role="status" className={`${styles.status} ${copied === "failed" ? "text-error" : ""}`}>
          {copied === "no" ? "" : t(`share.${copied}`)}
        </p>
        <div className={styles.wechat}>
          <QrCode text={address} label={t("share.qr")} />
          <div>
            <h3 className="font-semibold">{t("share.wechat")}</h3>
            <p className="mt-1 text-15 text-ink-2">{t("share.wechat_text")}</p>
          </div>
        </div>
      </div>
    </NativeDialog>
  );
}

/** A text as a QR code, dark on white in either theme, with the quiet zone of four modules that the standard asks for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [{ size, path }] = useState(() => qrModules(text));
  return (
    <svg role="img" aria-label={label} viewBox={`-4 -4 ${size + 8} ${size + 8}`} className={styles.code}>
      <path d={`M-4-4h${size + 8}v${size + 8}h-${size + 8}z`} fill="var(--white)" />
      <path d={path} fill="var(--abyss)" shapeRendering="crispEdges" />
    </svg>
  );
}
