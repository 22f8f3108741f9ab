import { useState } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { isOvertaken, type KeptDraft } from "./local-draft.ts";
import { Notice } from "./notice.tsx";
import type { VersionFormState } from "./use-version-form.ts";

export interface VersionNoticesProps {
  form: VersionFormState;
  article: Article | null;
  /** Puts the focus into the form after a button that goes away with its notice. */
  focusForm: () => void;
}

/** What is to be known above a version, without interrupting: text of it that was kept, or put back. */
export function VersionNotices({ form, article, focusForm }: VersionNoticesProps) {
  const t = useT();
  const [asking, setAsking] = useState<"offer" | "returned" | null>(null);
  const { offer, returned } = form;

  function discard() {
    setAsking(null);
    if (asking === "offer") form.discardOffer();
    else form.discardReturned();
    // after the dialog has given the focus back to a button that is gone
    requestAnimationFrame(focusForm);
  }

  const discardButton = (what: "offer" | "returned") => (
    <Button look="secondary" size="medium" onClick={() => setAsking(what)}>
      {t("editor.form.restore_discard")}
    </Button>
  );
  return (
    <>
      <div role="status" className="writing-notices">
        {returned && (
          <Notice text={<KeptText kept={returned} message="news.kept.returned" />}>
            {discardButton("returned")}
            <Button
              size="medium"
              onClick={() => {
                form.acceptReturned();
                focusForm();
              }}
            >
              {t("news.kept.go_on")}
            </Button>
          </Notice>
        )}
        {offer && (
          <Notice
            text={
              <>
                <KeptText kept={offer} message="editor.form.restore" />
                {isOvertaken(offer, article) && <p className="text-ink-2">{t("news.kept.overtaken")}</p>}
              </>
            }
          >
            {discardButton("offer")}
            <Button size="medium" onClick={form.restore}>
              {t("editor.form.restore_apply")}
            </Button>
          </Notice>
        )}
      </div>
      <AlertDialog
        open={asking !== null}
        danger
        text={t("news.kept.discard")}
        confirmLabel={t("editor.form.restore_discard")}
        onConfirm={discard}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

/** Since when a text is kept, and its title. */
function KeptText({ kept, message }: { kept: KeptDraft; message: "editor.form.restore" | "news.kept.returned" }) {
  const t = useT();
  const { draft, place } = kept;
  const time = formatMinute(new Date(draft.keptAt).toISOString(), useLanguage());
  return (
    <>
      <p>{t(message, { time })}</p>
      {draft.title.trim() && (
        <b className="block truncate" lang={languageTag[place.language]}>
          {draft.title}
        </b>
      )}
    </>
  );
}
