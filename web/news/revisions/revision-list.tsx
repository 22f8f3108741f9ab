import { languageTag } from "#contract/i18n/language.ts";
import type { Revision } from "#contract/news.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";
import { authorName } from "../author.ts";

export interface RevisionListProps {
  revisions: readonly Revision[];
  /** Id of the one that is shown. */
  chosen: number | null;
  onChoose: (revision: Revision) => void;
}

/** Saved states, newest first: when, by whom, under which title. */
export function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  const t = useT();
  const page = useLanguage();
  return (
    <ul aria-label={t("revisions.history.list")} className="history-list">
      {revisions.map((revision) => (
        <li key={revision.id}>
          <button
            type="button"
            className="history-item"
            aria-current={revision.id === chosen}
            onClick={() => onChoose(revision)}
          >
            <span className="block text-15 font-semibold tabular-nums">{formatMinute(revision.created_at, page)}</span>
            <span className="block text-13 text-muted">
              {authorName(revision.author) ?? t("revisions.history.anonymous")}
            </span>
            <span className="mt-0.5 block truncate text-13" lang={languageTag[revision.lang]}>
              {revision.title}
            </span>
            {revision.autosave && (
              <span className="mt-1 block">
                <Badge tone={revision.base_version === null ? "grey" : "yellow"}>
                  {t(revision.base_version === null ? "revisions.history.autosave" : "revisions.history.unsaved")}
                </Badge>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
