import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { useT } from "#web/i18n/use-t.ts";
import { createDesk, type Desk } from "./article-form-store.ts";
import { LeaveDialog } from "./form-dialogs.tsx";
import { FormHeader } from "./form-header.tsx";
import { FormPanel } from "./form-panel.tsx";
import type { ArticleStart, FormStart } from "./form-start.ts";
import { VersionPane } from "./language-editor.tsx";
import { Notice } from "./notice.tsx";
import type { FormMode } from "./save-buttons.tsx";
import type { SaveAction } from "./save-request.ts";
import { useDesk } from "./use-article-form-store.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useWide } from "./use-wide.ts";
import { VersionTabs } from "./version-tabs.tsx";
import "../article.css";
import "./form.css";

export interface ArticleFormProps {
  mode: FormMode;
  /** What the form opens with. */
  start: ArticleStart;
  /** Called after a save of either version. */
  onSaved: (action: SaveAction, article: Article, desk: Desk) => void;
  /** Called when a version has saved itself as a draft. */
  onAutosaved?: (article: Article) => void;
  onCancel?: () => void;
}

/** An article in both languages, each with its own text, state and saves, and what they share beside them. */
export function ArticleForm({ mode, start, onSaved, onAutosaved, onCancel }: ArticleFormProps) {
  const t = useT();
  const wide = useWide();
  const [desk] = useState(() => createDesk(start.article, start.language));
  const [starts, setStarts] = useState(start.versions);
  const elsewhere = useDesk(desk, (state) => languages.some((language) => state.elsewhere[language]));
  const unkept = useDesk(desk, (state) => languages.some((language) => state.unkept[language]));
  const { question, leaveBy } = useLeaveGuard(desk);

  const latest = useRef({ onSaved, onAutosaved });
  useLayoutEffect(() => {
    latest.current = { onSaved, onAutosaved };
  });
  // always the same functions, so that one version is not rendered again for what happens in the other
  const saved = useCallback(
    (action: SaveAction, article: Article) => latest.current.onSaved(action, article, desk),
    [desk],
  );
  const autosaved = useCallback((article: Article) => latest.current.onAutosaved?.(article), []);
  const restart = useCallback((next: FormStart) => setStarts((all) => ({ ...all, [next.language]: next })), []);

  return (
    <div className="writing-desk pt-5 pb-14 max-sm:pt-4">
      <FormHeader mode={mode} {...(onCancel && { onCancel: () => leaveBy(onCancel) })} />
      <div role="status" className="mb-6 empty:hidden">
        {elsewhere && <Notice text={<p>{t("news.kept.elsewhere")}</p>} />}
      </div>
      <div className="writing-columns">
        <div className="writing-versions">
          {!wide && <VersionTabs desk={desk} />}
          {languages.map((language) => (
            <VersionPane
              key={starts[language].draftId}
              {...{ mode, wide, desk }}
              start={starts[language]}
              onSaved={saved}
              onAutosaved={autosaved}
              onRestart={restart}
            />
          ))}
        </div>
        <FormPanel desk={desk} />
      </div>
      {question && <LeaveDialog {...question} kept={!unkept} />}
    </div>
  );
}
