import { type ReactNode, useMemo, useState } from "react";
import { languageTag } from "#contract/i18n/language.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { isOvertaken, type LocalDraft } from "../draft/local-draft.ts";
import { focusField } from "../save/effects.ts";
import { useFormState, useVersion, type VersionProps } from "../save/form-store.ts";
import { articleOf, offersOf } from "../save/selectors.ts";

/** Something to be known beside what is being written; `children`: what can be done about it. */
export const Notice = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 border-accent bg-panel px-5 py-3 text-15">
    <div className="min-w-0 flex-1 basis-64">{text}</div>
    {children && <div className="flex flex-none flex-wrap gap-3">{children}</div>}
  </div>
);

/** What is to be known above a version, without interrupting: drafts of it that are offered, or were put back. */
export function VersionNotices({ store, language }: VersionProps) {
  const t = useT();
  const article = useFormState(store, (state) => articleOf(state, language));
  const returned = useVersion(store, language, (version) => version.returned);
  const offer = useOffer({ store, language });
  // the button that was pressed goes away with its notice
  const focusForm = () => focusField(language, "title");
  const [asking, setAsking] = useState<"offer" | "returned" | null>(null);

  function discard() {
    setAsking(null);
    store.dispatch({ type: asking === "offer" ? "offerDiscarded" : "returnedDiscarded", language });
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
          <Notice text={<DraftText draft={returned} message="news.kept.returned" />}>
            {discardButton("returned")}
            <Button
              size="medium"
              onClick={() => {
                store.dispatch({ type: "returnedAccepted", language });
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
                <DraftText draft={offer} message="editor.form.restore" />
                {isOvertaken(offer, article) && <p className="text-ink-2">{t("news.kept.overtaken")}</p>}
              </>
            }
          >
            {discardButton("offer")}
            <Button size="medium" onClick={() => store.dispatch({ type: "offerRestored", language })}>
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

/** The newest draft that is offered; worked out again only when drafts or other tabs change. */
function useOffer({ store, language }: VersionProps): LocalDraft | undefined {
  const recovery = useVersion(store, language, (version) => version.recovery);
  const tabs = useVersion(store, language, (version) => version.tabs);
  return useMemo(
    () => offersOf({ ...store.state().versions[language], recovery, tabs })[0],
    [store, language, recovery, tabs],
  );
}

/** Since when a draft is kept, and its title. */
function DraftText({ draft, message }: { draft: LocalDraft; message: "editor.form.restore" | "news.kept.returned" }) {
  const t = useT();
  const { data, place } = draft;
  const time = formatMinute(new Date(data.keptAt).toISOString(), useLanguage());
  return (
    <>
      <p>{t(message, { time })}</p>
      {data.title.trim() && (
        <b className="block truncate" lang={languageTag[place.language]}>
          {data.title}
        </b>
      )}
    </>
  );
}
