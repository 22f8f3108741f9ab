import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { Article } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { canPublish } from "../input.ts";
import { useFormState, useVersion, type VersionProps } from "../save/form-store.ts";
import { type SaveAction, statusOf } from "../save/request.ts";
import { articleOf, busyWith } from "../save/selectors.ts";
import type { FormMode } from "../save/state.ts";

interface SaveButton {
  action: SaveAction;
  label: MessageKey;
  busyLabel: MessageKey;
}

const draft: SaveButton = { action: "draft", label: "editor.form.save_draft", busyLabel: "editor.form.saving" };
const publish: SaveButton = { action: "publish", label: "editor.form.publish", busyLabel: "editor.form.publishing" };
const update: SaveButton = { action: "update", label: "editor.form.update", busyLabel: "editor.form.updating" };
const publishVersion = (language: Language): SaveButton => ({
  ...publish,
  label: `editor.form.publish_version.${language}`,
});
const withdraw = (language: Language): SaveButton => ({
  action: "withdraw",
  label: `editor.form.withdraw.${language}`,
  busyLabel: "editor.form.withdrawing",
});

/** A new article or version is saved as a draft or published; a stored one is updated and changes its status apart. */
function buttonsFor(mode: FormMode, article: Article | null, language: Language) {
  if (mode === "create") return [draft, publish];
  if (article?.lang !== language) return [draft, publishVersion(language)];
  return statusOf(article, language) === "published"
    ? [withdraw(language), update]
    : [publishVersion(language), update];
}

/** What can be done with a version; the last button is what most authors came for. */
export function SaveButtons({ store, language }: VersionProps) {
  const t = useT();
  const mode = useFormState(store, (state) => state.mode);
  const article = useFormState(store, (state) => articleOf(state, language));
  const busy = useVersion(store, language, busyWith);
  const publishable = useVersion(store, language, ({ input }) => canPublish(input));
  const buttons = buttonsFor(mode, article, language);
  return (
    <div className="writing-buttons flex justify-end gap-3 max-sm:gap-2 max-sm:*:flex-1 max-sm:*:px-3">
      {buttons.map(({ action, label, busyLabel }, i) => (
        <Button
          key={action}
          look={i === buttons.length - 1 ? "primary" : "secondary"}
          size="medium"
          loading={busy === action}
          loadingLabel={t(busyLabel)}
          aria-describedby={`version-${language}`}
          disabled={busy !== null || (action === "publish" && !publishable)}
          onClick={() => {
            const draftContent = t(`editor.form.draft_content.${language}`);
            store.dispatch({ type: "saveRequested", language, action, draftContent });
          }}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
