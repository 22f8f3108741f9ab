import { lazy, Suspense, useState } from "react";
import { sharedDraftEndpoints } from "#contract/endpoints/shared-drafts.ts";
import { pinPath } from "#contract/paths.ts";
import { sharedDraftLimits, sharedDraftPath, sharedDraftTexts } from "#contract/shared-draft-rules.ts";
import type { SharedDraft, SharedDraftCreate, SharedDrafts } from "#contract/shared-drafts.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { LinkToCopy } from "#web/ui/link-to-copy.tsx";
import { usePersonName } from "../../review/person-name.ts";
import { useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { isVersionDirty } from "../selectors.ts";
import { copyTexts } from "./review-links.tsx";
import { saveUnpublishedEdit } from "./save-unpublished-edit.ts";
import { savedVersion } from "./saved-version.ts";
import { useBusyAction } from "./use-busy-action.ts";

/** Fetched with the dialog that draws the code elsewhere, once a link is made. */
const QrCode = lazy(() => import("#web/ui/share-menu.tsx").then(({ QrCode: code }) => ({ default: code })));

type Choice = Pick<SharedDraftCreate, "shows" | "days">;

/** Links that show the draft to somebody without an account; the list is loaded once it is unfolded. */
export function DraftLinks({ store, language }: VersionProps) {
  const t = useT();
  const errorText = useErrorText();
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const stored = useVersion(store, language, ({ saved }) => saved.article);
  const published = stored?.status === "published";
  /** Whether there is a text beside the published one. */
  const hasUnpublishedEdit = useVersion(store, language, isVersionDirty);
  const [drafts, setDrafts] = useState<SharedDrafts | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [made, setMade] = useState<string | null>(null);
  const { busy, run } = useBusyAction<number | "create">();
  const params = { id };

  async function load() {
    setFailed(null);
    try {
      setDrafts((await call(sharedDraftEndpoints.list, { params, query: { lang: language } })).data);
    } catch (error) {
      setFailed(error);
    }
  }

  async function create(choice: Choice) {
    const version =
      stored?.status === "published"
        ? (await saveUnpublishedEdit(store, language)) && stored.version
        : await savedVersion(store, language, t(`editor.form.draft_content.${language}`));
    // the form says why it could not be saved
    if (version === null || version === false) return;
    const body = { lang: language, version, ...choice };
    const { data } = await call(sharedDraftEndpoints.create, { params, body });
    setMade(`${location.origin}${pinPath(sharedDraftPath(data.token), language)}`);
    setDrafts(data.drafts);
  }

  const revoke = async (link: number) =>
    setDrafts((await call(sharedDraftEndpoints.revoke, { params: { id, link } })).data);

  return (
    <details
      className="review-fold"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && drafts === null) void load();
      }}
    >
      <summary>{t("revisions.draft_links.title")}</summary>
      <p className="text-13 text-muted">
        {t(published ? "revisions.draft_links.published" : "revisions.draft_links.note")}
      </p>
      {(!published || hasUnpublishedEdit) && (
        <NewLink
          busy={busy === "create"}
          disabled={busy !== null}
          onCreate={(choice) => void run("create", () => create(choice))}
        />
      )}
      <div role="status">{made !== null && <MadeLink address={made} />}</div>
      {failed !== null && (
        <p role="alert" className="mt-3 text-13 text-error">
          {errorText(failed, "revisions.draft_links.load_failed")}{" "}
          <button type="button" className="font-semibold underline underline-offset-4" onClick={() => void load()}>
            {t("layout.reload")}
          </button>
        </p>
      )}
      {drafts?.links.length === 0 && <p className="mt-3 text-13 text-muted">{t("revisions.review.links.none")}</p>}
      <ul className="review-list">
        {drafts?.links.map((link) => (
          <ListedLink
            key={link.id}
            link={link}
            busy={busy === link.id}
            disabled={busy !== null}
            onRevoke={() => void run(link.id, () => revoke(link.id))}
          />
        ))}
      </ul>
    </details>
  );
}

interface NewLinkProps {
  busy: boolean;
  disabled: boolean;
  onCreate: (choice: Choice) => void;
}

/** What a new link shows, and for how long. */
function NewLink({ busy, disabled, onCreate }: NewLinkProps) {
  const t = useT();
  const [shows, setShows] = useState<Choice["shows"]>("fixed");
  const [days, setDays] = useState<Choice["days"]>(sharedDraftLimits.defaultDays);
  return (
    <div className="mt-3 grid gap-3">
      <Select
        label={t("revisions.draft_links.shows")}
        value={shows}
        onChange={({ target }) => setShows(sharedDraftTexts.find((one) => one === target.value) ?? "fixed")}
      >
        {sharedDraftTexts.map((one) => (
          <option key={one} value={one}>
            {t(`revisions.draft_links.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t("revisions.draft_links.days")}
        value={String(days)}
        onChange={({ target }) =>
          setDays(sharedDraftLimits.days.find((one) => String(one) === target.value) ?? sharedDraftLimits.defaultDays)
        }
      >
        {sharedDraftLimits.days.map((one) => (
          <option key={one} value={one}>
            {t("revisions.draft_links.day_count", { days: one })}
          </option>
        ))}
      </Select>
      <div>
        <Button
          look="secondary"
          size="small"
          loading={busy}
          loadingLabel={t("revisions.review.links.creating")}
          disabled={disabled}
          onClick={() => onCreate({ shows, days })}
        >
          {t("revisions.review.links.create")}
        </Button>
      </div>
    </div>
  );
}

/** A link that was just made: its address, which is shown only now, to copy or to scan. */
function MadeLink({ address }: { address: string }) {
  const t = useT();
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-13">{t("revisions.draft_links.once")}</p>
      <LinkToCopy label={t("revisions.draft_links.title")} link={address} texts={copyTexts} />
      <Suspense>
        <QrCode key={address} text={address} label={t("revisions.draft_links.qr")} />
      </Suspense>
    </div>
  );
}

interface ListedLinkProps {
  link: SharedDraft;
  busy: boolean;
  disabled: boolean;
  onRevoke: () => void;
}

/** A link: what it shows, who made it, until when it is good, how often it was opened. */
function ListedLink({ link, busy, disabled, onRevoke }: ListedLinkProps) {
  const t = useT();
  const page = useLanguage();
  const nameOf = usePersonName();
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2 text-13">
        <Badge tone={link.state === "open" ? "green" : "grey"}>{t(`revisions.draft_links.state.${link.state}`)}</Badge>
        {t(`revisions.draft_links.${link.shows}`)}
      </p>
      <p className="mt-1 text-13 text-muted">
        {t("revisions.review.links.by", { name: nameOf({ user: link.created_by, guest: null }) })} ·{" "}
        <time dateTime={link.expires_at}>
          {t("revisions.review.links.until", { time: formatMinute(link.expires_at, page) })}
        </time>{" "}
        · {t("revisions.draft_links.opened", { count: link.opened })}
      </p>
      {link.state === "open" && (
        <Button
          look="secondary"
          size="small"
          className="mt-2"
          loading={busy}
          loadingLabel={t("revisions.review.links.revoking")}
          disabled={disabled}
          onClick={onRevoke}
        >
          {t("revisions.review.links.revoke")}
        </Button>
      )}
    </li>
  );
}
