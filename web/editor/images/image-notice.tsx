import { useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { noPictures, type PictureDesk } from "./image-manager.ts";

interface Props {
  desk: PictureDesk;
  /** Leads to a picture that cannot be shown. */
  onShow: (position: number) => void;
  /** Asks for the text alternative of a picture. */
  onDescribe: (position: number) => void;
}

/** Says in words what is the matter with pictures of the text, and leads to them. */
export function PictureNotice({ desk, onShow, onDescribe }: Props) {
  const t = useT();
  const counts = useSyncExternalStore(desk.follow, desk.counts, () => noPictures);
  const { sending, sent, failed, copying, uncopied, unshown, undescribed } = counts;
  const go = (what: "uncopied" | "unshown" | "undescribed", lead: (position: number) => void) => () => {
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
      {copying > 0 && (
        <p>
          <span>{t("editor.pictures.copying", { count: copying })}</span>
          <progress className="editor-progress" aria-label={t("editor.pictures.copying", { count: copying })} />
        </p>
      )}
      {uncopied > 0 && (
        <p>
          <span>{t("editor.pictures.uncopied", { count: uncopied })}</span>
          <button type="button" onClick={desk.retryAllCopies}>
            {t("editor.pictures.copy_all")}
          </button>
          <button type="button" onClick={go("uncopied", onShow)}>
            {t("editor.pictures.show")}
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
