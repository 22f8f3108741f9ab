import { useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { type ImageManager, noImages } from "./image-manager.ts";

interface Props {
  desk: ImageManager;
  /** Leads to an image that cannot be shown. */
  onShow: (position: number) => void;
  /** Asks for the text alternative of an image. */
  onDescribe: (position: number) => void;
}

/** Says in words what is the matter with images of the text, and leads to them. */
export function ImageNotice({ desk, onShow, onDescribe }: Props) {
  const t = useT();
  const counts = useSyncExternalStore(desk.follow, desk.counts, () => noImages);
  const { sending, sent, failed, copying, uncopied, unshown, undescribed } = counts;
  const go = (what: "uncopied" | "unshown" | "undescribed", lead: (position: number) => void) => () => {
    const position = desk.first(what);
    if (position !== undefined) lead(position);
  };
  return (
    <div role="status" className="editor-notice">
      {sending > 0 && (
        <p>
          <span>{t("editor.images.sending", { count: sending })}</span>
          <progress className="editor-progress" value={sent} aria-label={t("editor.image.uploading")} />
        </p>
      )}
      {failed > 0 && (
        <p>
          <span>{t("editor.images.failed", { count: failed })}</span>
          <button type="button" onClick={desk.retryAll}>
            {t("editor.images.retry_all")}
          </button>
        </p>
      )}
      {copying > 0 && (
        <p>
          <span>{t("editor.images.copying", { count: copying })}</span>
          <progress className="editor-progress" aria-label={t("editor.images.copying", { count: copying })} />
        </p>
      )}
      {uncopied > 0 && (
        <p>
          <span>{t("editor.images.uncopied", { count: uncopied })}</span>
          <button type="button" onClick={desk.retryAllCopies}>
            {t("editor.images.copy_all")}
          </button>
          <button type="button" onClick={go("uncopied", onShow)}>
            {t("editor.images.show")}
          </button>
        </p>
      )}
      {unshown > 0 && (
        <p>
          <span>{t("editor.images.unshown", { count: unshown })}</span>
          <button type="button" onClick={go("unshown", onShow)}>
            {t("editor.images.show")}
          </button>
        </p>
      )}
      {undescribed > 0 && (
        <p>
          <span>{t("editor.images.undescribed", { count: undescribed })}</span>
          <button type="button" onClick={go("undescribed", onDescribe)}>
            {t("editor.images.describe")}
          </button>
        </p>
      )}
    </div>
  );
}
