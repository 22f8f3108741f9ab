import { type ComponentProps, useSyncExternalStore } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { type ImageManager, type ImageProblem, noImages } from "./image-manager.ts";

const kinds = ["sending", "failed", "copying", "uncopied", "unshown", "undescribed"] as const;
type Kind = (typeof kinds)[number];

interface Props {
  images: ImageManager;
  /** Leads to an image that cannot be shown. */
  onShow: (position: number) => void;
  /** Asks for the text alternative of an image. */
  onDescribe: (position: number) => void;
}

/** Says what is the matter with images of the text, and leads to them. */
export function ImageNotice({ images, onShow, onDescribe }: Props) {
  const t = useT();
  const counts = useSyncExternalStore(images.subscribe, images.counts, () => noImages);
  const go = (problem: ImageProblem, lead: (position: number) => void) => () => {
    const position = images.first(problem);
    if (position !== undefined) lead(position);
  };
  const progress: Partial<Record<Kind, ComponentProps<"progress">>> = {
    sending: { value: counts.sent, "aria-label": t("editor.image.uploading") },
    copying: { "aria-label": t("editor.images.copying", { count: counts.copying }) },
  };
  const actions: Partial<Record<Kind, Record<string, () => void>>> = {
    failed: { [t("editor.images.retry_all")]: images.retryAll },
    uncopied: {
      [t("editor.images.copy_all")]: images.retryAllCopies,
      [t("editor.images.show")]: go("uncopied", onShow),
    },
    unshown: { [t("editor.images.show")]: go("unshown", onShow) },
    undescribed: { [t("editor.images.describe")]: go("undescribed", onDescribe) },
  };
  const present = kinds.filter((kind) => counts[kind] > 0);
  return (
    <div role="status" className="editor-notice">
      {present.map((kind) => (
        <p key={kind}>
          <span>{t(`editor.images.${kind}`, { count: counts[kind] })}</span>
          {progress[kind] && <progress className="editor-progress" {...progress[kind]} />}
          {Object.entries(actions[kind] ?? {}).map(([label, run]) => (
            <button key={label} type="button" onClick={run}>
              {label}
            </button>
          ))}
        </p>
      ))}
    </div>
  );
}
