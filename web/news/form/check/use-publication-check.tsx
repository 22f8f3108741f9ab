import { lazy, type ReactNode, Suspense, useState } from "react";
import { type Finding, isBlocking, type Waiver } from "#contract/article-check/finding.ts";
import type { VersionText } from "#contract/news.ts";
import type { Review } from "#contract/review.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toasts.tsx";
import type { VersionProps } from "../form-store.ts";
import { useReview } from "../review/use-review.tsx";
import type { CheckPurpose } from "./check-dialog.tsx";

const CheckDialog = lazy(() => import("./check-dialog.tsx"));

/** What a checked version is published, or its publication planned, with. */
type Publish = (waived: Waiver[]) => void;

interface PublicationCheck {
  /** Checks the version as it stands, or another text of it, and publishes it at once where there is nothing to ask. */
  check: (publish: Publish, text?: VersionText) => void;
  /** Checks the version, and shows what is found; `publish` is for whoever presses the dialog's button. */
  show: (publish: Publish) => void;
  checking: boolean;
  /** To be rendered by the caller. */
  dialog: ReactNode;
}

/** The reasons of the version's history that were given for these very findings. */
const givenBefore = (review: Review | null, findings: readonly Finding[]): Waiver[] =>
  findings.flatMap(({ rule, key }) => {
    const known = review?.history.flatMap(({ waived = [] }) => waived) ?? [];
    const found = known.find((one) => one.rule === rule && one.key === key);
    return found ? [found] : [];
  });

/** The check before a version is published: what is found must be corrected or get a reason, once. */
export function usePublicationCheck(
  { store, language }: VersionProps,
  purpose: CheckPurpose = "publish",
): PublicationCheck {
  const t = useT();
  const { review } = useReview(language);
  const [checking, setChecking] = useState(false);
  const [found, setFound] = useState<{ findings: Finding[]; publish: Publish } | null>(null);

  async function run(publish: Publish, { always, text }: { always: boolean; text?: VersionText | undefined }) {
    setChecking(true);
    try {
      const { findingsOf } = await import("./findings.ts");
      const findings = await findingsOf(store, language, text);
      const given = givenBefore(review, findings);
      const isAnswered = !findings.some(isBlocking) && given.length === findings.length;
      if (!isAnswered || (always && findings.length > 0)) setFound({ findings, publish });
      else if (!always) publish(given);
    } catch {
      showToast("error", t("errors.network"));
    } finally {
      setChecking(false);
    }
  }

  const dialog = found && (
    <Suspense>
      <CheckDialog
        language={language}
        purpose={purpose}
        findings={found.findings}
        given={givenBefore(review, found.findings)}
        onClose={() => setFound(null)}
        onPublish={(waived) => {
          setFound(null);
          found.publish(waived);
        }}
        onGo={(place) => {
          setFound(null);
          store.dispatch({ type: "versionActivated", language });
          // after the dialog has given the focus back
          requestAnimationFrame(
            () => void import("./focus-place.ts").then(({ focusPlace }) => focusPlace(language, place)),
          );
        }}
      />
    </Suspense>
  );
  return {
    check: (publish, text) => void run(publish, { always: false, text }),
    show: (publish) => void run(publish, { always: true }),
    checking,
    dialog,
  };
}
