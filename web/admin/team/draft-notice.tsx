import { useState } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { DiscardDialog } from "./confirm-dialog.tsx";
import { deleteMemberDraft, type StoredMemberDraft } from "./member-draft-storage.ts";
import { Notice } from "./notice.tsx";

export interface DraftNoticeProps {
  kept: StoredMemberDraft;
  onContinue: () => void;
  /** Called once it is discarded. */
  onDiscard: () => void;
}

/** Offers what a form held when the session ended, or the page was closed. */
export function DraftNotice({ kept, onContinue, onDiscard }: DraftNoticeProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const name = kept.draft.name.trim();
  const text = (
    <>
      <p>{t(kept.place === "new" ? "admin-team.kept.offer_new" : "admin-team.kept.offer")}</p>
      {name && (
        <b className="block truncate" lang={languageTag.zh}>
          {name}
        </b>
      )}
    </>
  );
  return (
    <>
      <Notice text={text}>
        <Button look="secondary" size="medium" onClick={() => setAsking(true)}>
          {t("admin-team.kept.discard")}
        </Button>
        <Button size="medium" onClick={onContinue}>
          {t("admin-team.kept.continue")}
        </Button>
      </Notice>
      {asking && (
        <DiscardDialog
          stay={() => setAsking(false)}
          leave={() => {
            setAsking(false);
            deleteMemberDraft(kept.place);
            onDiscard();
          }}
        />
      )}
    </>
  );
}
