import { useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";
import type { PictureCounts, PictureDesk } from "./picture-desk.ts";

interface Props {
  desk: PictureDesk;
  /** Leads to a picture that cannot be shown. */
  onShow: (position: number) => void;
  /** Asks for the text alternative of a picture. */
  onDescribe: (position: number) => void;
}

const initial: PictureCounts = { sending: 0, sent: 0, failed: 0, unshown: 0, undescribed: 0 };

/** Says in words what is the matter with pictures of the text, and leads to them. */
export function PictureNotice({ desk, onShow, onDescribe }: Props) {
  const t = useT();
  const { sending, sent, failed, unshown, undescribed } = useSyncExternalStore(desk.follow, desk.counts, () => initial);
  const go = (what: "unshown" | "undescribed", lead: (position: number) => void) => () => {
    const position = desk.first(what);
    if (position !== undefined) lead(position);
  };
  return (
    <div role="status" className="editor-notice">
      {sending > 0 && (
        <p>
          <span>{t("editor.pictures.sending", { count: sending })}</span>
          <progress className="editor-progress" value={sent} aria-label={t("editor.image.uploading")} />
        </p>
      )}
      {failed > 0 && (
        <p>
          <span>{t("editor.pictures.failed", { count: failed })}</span>
          <button type="button" onClick={desk.retryAll}>
            {t("editor.pictures.retry_all")}
          </button>
        </p>
      )}
      {unshown > 0 && (
        <p>
          <span>{t("editor.pictures.unshown", { count: unshown })}</span>
          <button type="button" onClick={go("unshown", onShow)}>
            {t("editor.pictures.show")}
          </button>
        </p>
      )}
      {undescribed > 0 && (
        <p>
          <span>{t("editor.pictures.undescribed", { count: undescribed })}</span>
          <button type="button" onClick={go("undescribed", onDescribe)}>
            {t("editor.pictures.describe")}
          </button>
        </p>
      )}
    </div>
  );
}
