import { memo, useEffect, useRef } from "react";
import { newsLimits } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { excerpt } from "../excerpt.ts";
import { RevisionsButton } from "../revisions/revisions-button.tsx";
import { canPublish, isBlank } from "./article-input.ts";
import { AutosaveLine } from "./autosave-status.tsx";
import { CopyOffer } from "./copy-offer.tsx";
import { type FormMode, SaveButtons } from "./save-buttons.tsx";
import { SummaryField } from "./summary-field.tsx";
import { textOf } from "./text-outline.ts";
import { TitleField } from "./title-field.tsx";
import { UntranslatedNote } from "./untranslated-note.tsx";
import { useDesk } from "./use-article-form-store.ts";
import { useEditorTurn } from "./use-deferred-editor.ts";
import { useVersionForm, type VersionOptions } from "./use-version-form.ts";
import { VersionConflict } from "./version-conflict.tsx";
import { VersionCount } from "./version-count.tsx";
import { VersionHead } from "./version-head.tsx";
import { VersionNote } from "./version-note.tsx";
import { VersionNotices } from "./version-notices.tsx";
import { VersionTextField } from "./version-text-field.tsx";

export interface VersionPaneProps extends VersionOptions {
  mode: FormMode;
  /** Whether both versions stand beside each other; else this one is a tab's panel. */
  wide: boolean;
}

/** One language version of the article: title, summary, text, and everything that can be done with them. */
export const VersionPane = memo(function VersionPane({ mode, wide, ...options }: VersionPaneProps) {
  const { desk, start, onRestart } = options;
  const { language } = start;
  const t = useT();
  const root = useRef<HTMLElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const active = useDesk(desk, (state) => state.active === language);
  const shown = useEditorTurn(desk, active, wide);
  const focusText = () => root.current?.querySelector<HTMLElement>(".editor-text")?.focus();
  useEffect(() => {
    // the button that was pressed for this text is gone
    if (start.asked) title.current?.focus();
  }, [start]);
  const form = useVersionForm(options, (found) => {
    if (found.title) title.current?.focus();
    else if (found.summary) summary.current?.focus();
    else focusText();
  });
  const { text, saving, kept } = form;
  const { article, stored, busy, problems } = saving;

  return (
    <section
      ref={root}
      id={`pane-${language}`}
      {...(!wide && { role: "tabpanel" })}
      aria-labelledby={wide ? `version-${language}` : `tab-${language}`}
      hidden={!wide && !active}
      data-language={language}
      className="writing"
      onFocus={() => !active && desk.change({ active: language })}
    >
      <VersionHead {...{ desk, language }}>
        <Button look="secondary" size="small" aria-describedby={`version-${language}`} onClick={form.openPreview}>
          {t("editor.form.preview")}
        </Button>
        {stored && (
          <RevisionsButton
            {...{ articleId: stored.id, language, read: text.read, isDirty: text.isDirty }}
            published={stored.status === "published"}
            beforeRestore={form.keep}
            onRestored={form.show}
          />
        )}
      </VersionHead>
      <div>
        <VersionNotices {...{ form, article }} focusForm={() => title.current?.focus()} />
        {stored === null && isBlank({ ...text.fields, empty: text.empty }) && (
          <CopyOffer {...{ desk, language, onRestart }} />
        )}
        <UntranslatedNote {...{ desk, language }} />
      </div>
      <TitleField
        ref={title}
        value={text.fields.title}
        language={language}
        error={problems.title}
        note={<VersionNote {...{ article, stored }} />}
        onChange={(next) => {
          saving.clearProblem("title");
          text.setFields({ title: next });
        }}
        onEnter={focusText}
      />
      <VersionSummary
        ref={summary}
        desk={desk}
        value={text.fields.summary}
        language={language}
        error={problems.summary}
        onChange={(next) => {
          saving.clearProblem("summary");
          text.setFields({ summary: next });
        }}
      />
      <div className="writing-body">
        <VersionTextField
          {...{ language, shown }}
          initialHtml={start.input.content}
          error={problems.content}
          onChange={(content) => {
            if (!content.empty) saving.clearProblem("content");
            if (!desk.state().ready) desk.change({ ready: true });
            text.setContent(content);
          }}
        />
        <div className="writing-actions">
          <div className="writing-state">
            <VersionCount {...{ desk, language }} />
            <AutosaveLine kept={kept} autosave={form.autosave} onCompare={form.compare} />
          </div>
          <SaveButtons
            {...{ mode, article, language, busy }}
            publishable={canPublish({ title: text.fields.title, empty: text.empty })}
            onSave={saving.save}
          />
        </div>
      </div>
      <VersionConflict form={form} pane={root} />
    </section>
  );
});

/** The summary beside the one that would be cut from the text as it stands. */
function VersionSummary({
  desk,
  ...field
}: Omit<Parameters<typeof SummaryField>[0], "automatic"> & { desk: VersionOptions["desk"] }) {
  const outline = useDesk(desk, (state) => state.digests[field.language]?.outline);
  return <SummaryField {...field} automatic={outline ? excerpt(textOf(outline), newsLimits.summaryAuto) : ""} />;
}
