import { lazy, Suspense, useState } from "react";
import type { Article, VersionText } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import type { VersionProps } from "../form-store.ts";
import { isVersionDirty } from "../selectors.ts";

const RevisionsDialog = lazy(() =>
  import("../../compare/revisions-dialog.tsx").then(({ RevisionsDialog: dialog }) => ({ default: dialog })),
);

interface RevisionsButtonProps extends VersionProps {
  stored: Article;
  /** The saved state that is shown first; the button says so. */
  start?: number;
}

/** Opens the saved states of a version. */
export function RevisionsButton({ store, language, stored, start }: RevisionsButtonProps) {
  const t = useT();
  const [opened, setOpened] = useState<{ present: VersionText; dirty: boolean } | null>(null);
  function open() {
    const version = store.read().versions[language];
    setOpened({ present: version.text.input, dirty: isVersionDirty(version) });
  }
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-describedby={`version-${language}`}
        onClick={open}
      >
        {t(start === undefined ? "revisions.open" : "revisions.review.compare")}
      </Button>
      {opened && (
        <Suspense>
          <RevisionsDialog
            articleId={stored.id}
            language={language}
            start={start}
            {...opened}
            published={stored.status === "published"}
            beforeRestore={() => store.keepDraft(language)}
            onRestored={(article) => store.dispatch({ type: "revisionRestored", language, article })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
