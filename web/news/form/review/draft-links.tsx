import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { sharedDraftEndpoints } from "#contract/endpoints/shared-drafts.ts";
import { pinPath } from "#contract/paths.ts";
import { sharedDraftLimits, sharedDraftPath, sharedDraftTexts } from "#contract/shared-draft-rules.ts";
import type { SharedDraft, SharedDraftCreate } from "#contract/shared-drafts.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { endpointQuery } from "#web/signed-in/queries.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { LinkToCopy } from "#web/ui/link-to-copy.tsx";
import { usePersonName } from "../../review/person-name.ts";
import styles from "../../review/review.module.css";
import { useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { isVersionDirty } from "../selectors.ts";
import { usePanelMutation } from "../use-panel-mutation.ts";
import { copyTexts } from "./review-links.tsx";
import { shownVersion } from "./shown-version.ts";

/** Fetched with the dialog that draws the code elsewhere, once a link is made. */
const QrCode = lazy(() => import("#web/ui/share-menu.tsx").then(({ QrCode: code }) => ({ default: code })));

type Choice = Pick<SharedDraftCreate, "shows" | "days">;

/** The links to the draft of a version: loaded once `opened`, made and revoked. */
function useDraftLinks({ store, language }: VersionProps, opened: boolean) {
  const t = useT();
  const client = useQueryClient();
  const id = useFormState(store, ({ article }) => article?.id ?? 0);
  const published = useVersion(store, language, ({ saved }) => saved.article?.status === "published");
  const [made, setMade] = useState<string | null>(null);
  const params = { id };
  const options = endpointQuery(sharedDraftEndpoints.list, { params, query: { lang: language } });
  const links = useQuery({ ...options, enabled: opened });

  const create = usePanelMutation(async (choice: Choice) => {
    const draftContent = t(`editor.form.draft_content.${language}`);
    const version = await shownVersion({ store, language }, { published, draftContent });
    if (version === null) return;
    const body = { lang: language, version, ...choice };
    const { data } = await call(sharedDraftEndpoints.create, { params, body });
    setMade(`${location.origin}${pinPath(sharedDraftPath(data.token), language)}`);
    client.setQueryData(options.queryKey, data.drafts);
  });
  const revoke = usePanelMutation(async (link: number) => {
    const { data } = await call(sharedDraftEndpoints.revoke, { params: { id, link } });
    client.setQueryData(options.queryKey, data);
  });
  return { links, create, revoke, made, published };
}

/** Links that show the draft to somebody without an account; the list is loaded once it is unfolded. */
export function DraftLinks({ store, language }: VersionProps) {
  const t = useT();
  const errorText = useErrorText();
  const hasUnpublishedEdit = useVersion(store, language, isVersionDirty);
  const [opened, setOpened] = useState(false);
  const { links, create, revoke, made, published } = useDraftLinks({ store, language }, opened);
  const busy = create.isPending || revoke.isPending;
  const listed = links.data?.links;

  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{t("revisions.draft_links.title")}</summary>
      <p className="text-13 text-muted">
        {t(published ? "revisions.draft_links.published" : "revisions.draft_links.note")}
      </p>
      {(!published || hasUnpublishedEdit) && (
        <NewLink busy={create.isPending} disabled={busy} onCreate={(choice) => create.mutate(choice)} />
      )}
      <div role="status">{made !== null && <MadeLink address={made} />}</div>
      {links.error !== null && (
        <p role="alert" className="mt-3 text-13 text-error">
          {errorText(links.error, "revisions.draft_links.load_failed")}{" "}
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={() => void links.refetch()}
          >
            {t("layout.reload")}
          </button>
        </p>
      )}
      {listed?.length === 0 && <p className="mt-3 text-13 text-muted">{t("revisions.review.links.none")}</p>}
      <ul className={styles.list}>
        {listed?.map((link) => (
          <ListedLink
            key={link.id}
            link={link}
            busy={revoke.isPending && revoke.variables === link.id}
            disabled={busy}
            onRevoke={() => revoke.mutate(link.id)}
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
