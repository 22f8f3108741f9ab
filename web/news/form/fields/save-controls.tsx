import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Waiver } from "#contract/article-check/finding.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Article } from "#contract/news.ts";
import { keyHint } from "#web/editor/keys.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useConfirmation } from "#web/signed-in/confirm.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { usePublicationCheck } from "../check/use-publication-check.tsx";
import type { FormState } from "../form-state.ts";
import { useFailure, useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { canPublish, updateRule } from "../input.ts";
import { useMayPublish } from "../review/use-may-publish.ts";
import { type SaveAction, statusOf } from "../saving/request.ts";
import { articleOf, busyWith } from "../selectors.ts";

const busyLabels: Record<SaveAction, MessageKey> = {
  draft: "editor.form.saving",
  publish: "editor.form.publishing",
  update: "editor.form.updating",
  withdraw: "editor.form.withdrawing",
};

/** Whether readers see what a save stores. */
const publishes = (action: SaveAction) => action === "publish" || action === "update";

/** A draft is saved or, by admins, published; a published version is updated or withdrawn. */
function actionsFor(
  { mode, mayPublish }: { mode: FormState["mode"]; mayPublish: boolean },
  article: Article | null,
  language: Language,
): [SaveAction, MessageKey][] {
  // beside a published version the text saves itself, and is submitted
  if (!mayPublish) return statusOf(article, language) === "published" ? [] : [["draft", "editor.form.save_draft"]];
  const publish: MessageKey = mode === "create" ? "editor.form.publish" : `editor.form.publish_version.${language}`;
  if (mode === "create" || article?.lang !== language)
    return [
      ["draft", "editor.form.save_draft"],
      ["publish", publish],
    ];
  if (statusOf(article, language) === "published")
    return [
      ["withdraw", `editor.form.withdraw.${language}`],
      ["update", "editor.form.update"],
    ];
  return [
    ["publish", publish],
    ["draft", "editor.form.save_draft"],
  ];
}

/** Whether the address asks to check a version, as the list of articles does; once. */
function takeCheckRequest(language: Language): boolean {
  const url = new URL(location.href);
  if (url.searchParams.get("lang") !== language || !url.searchParams.has("check")) return false;
  url.searchParams.delete("check");
  history.replaceState(history.state, "", url);
  return true;
}

/** Saves a version in the ways its buttons offer: checks it before a publication, and asks before a withdrawal. */
function useSaveActions({ store, language }: VersionProps) {
  const t = useT();
  const { check, show, checking, dialog } = usePublicationCheck({ store, language });
  // how the withdrawal goes on is shown beside its button
  const withdrawal = useConfirmation(
    useMutation({ mutationFn: async (_: { title: string }) => save("withdraw"), meta: { refetch: false } }),
  );

  function save(action: SaveAction, waived?: Waiver[]) {
    const draftContent = t(`editor.form.draft_content.${language}`);
    store.dispatch({ type: "saveRequested", language, action, draftContent, ...(waived && { waived }) });
  }

  function request(action: SaveAction) {
    const { text, saved } = store.read().versions[language];
    if (action === "withdraw") return withdrawal.ask({ title: saved.article?.title ?? "" });
    // what a field lacks is said at the field
    const isComplete = Object.keys(updateRule(text.input)).length === 0;
    if (publishes(action) && isComplete) check((waived) => save(action, waived));
    else save(action);
  }

  const showCheck = () => show((waived) => save("publish", waived));
  return { request, showCheck, checking, dialog, withdrawal };
}

/** What can be done with a version; the last button is the most used one. */
export function SaveButtons({ store, language }: VersionProps) {
  const t = useT();
  const mode = useFormState(store, (state) => state.mode);
  const article = useFormState(store, (state) => articleOf(state, language));
  const mayPublish = useMayPublish();
  const busy = useVersion(store, language, busyWith);
  const publishable = useVersion(store, language, ({ text }) => canPublish(text.input));
  const { request, showCheck, checking, dialog, withdrawal } = useSaveActions({ store, language });
  const actions = actionsFor({ mode, mayPublish }, article, language);

  const showRequestedCheck = useEffectEvent(() => {
    if (publishable && actions.some(([action]) => action === "publish")) showCheck();
  });
  useEffect(() => {
    if (takeCheckRequest(language)) showRequestedCheck();
  }, [language]);

  return (
    <div className="writing-buttons">
      <SaveFailure store={store} language={language} />
      {actions.map(([action, label], i, { length }) => (
        <Button
          key={action}
          look={i === length - 1 ? "primary" : "secondary"}
          size="medium"
          loading={busy === action || (checking && publishes(action))}
          loadingLabel={t(checking ? "revisions.check.checking" : busyLabels[action])}
          aria-describedby={`version-${language}`}
          disabled={busy !== null || checking || (action === "publish" && !publishable)}
          {...(action === "draft" && keyHint(t(label), "save"))}
          onClick={() => request(action)}
        >
          {t(label)}
        </Button>
      ))}
      {dialog}
      <AlertDialog
        {...withdrawal.dialog}
        text={t(`editor.form.withdraw_ask.${language}`, { title: withdrawal.asked?.title ?? "" })}
        note={t("editor.form.withdraw_note")}
        confirmLabel={t(`editor.form.withdraw.${language}`)}
      />
    </div>
  );
}

/** Why the last save failed. */
function SaveFailure({ store, language }: VersionProps) {
  const failure = useFailure(store, language);
  return (
    <div role="alert" className="writing-failure">
      {failure !== undefined && (
        <p className="flex items-start gap-1.5 text-13 text-error">
          <Icon name="alert" size={16} className="mt-0.5 flex-none" />
          {failure}
        </p>
      )}
    </div>
  );
}
