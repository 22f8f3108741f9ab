import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ReviewComment } from "#contract/review.ts";
import { reviewLimits } from "#contract/review-rules.ts";
import type { TextAnchor } from "#contract/text-anchor.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { formatMinute } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { usePersonName } from "./person-name.ts";
import styles from "./review.module.css";
import { type ReviewDrafts, type SelectedPassage, textDraft } from "./text-draft.ts";
import { TextForm } from "./text-form.tsx";

/** The text that comments are on: an editor's, or that of a page. */
export interface CommentedText {
  /** The selected passage; `null` where nothing is selected. */
  selected: () => SelectedPassage | null;
  /** What has become of a passage; `null` where that is not known. */
  stateOf: (id: number) => "exact" | "changed" | "gone" | null;
  /** Leads to a passage. */
  show: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  changes: () => number;
}

interface CommentsProps {
  comments: readonly ReviewComment[];
  /** Tag of the language of the text that they are on. */
  lang: string;
  /** Usernames that may be mentioned. */
  /** Usernames that a mention sends a mail to; none where the site sends no mail. */
  people: readonly string[];
  passages: CommentedText | null;
  /** Sends a comment on a passage, or a reply. What it throws is shown. */
  add: (comment: { text: string; anchor?: TextAnchor; parent_id?: number }) => Promise<void>;
  /** Resolves a comment or opens it again; left out where the reader may not. */
  resolve?: (id: number, resolved: boolean) => Promise<void>;
  /** Where what is not sent is stored; left out, it is not. */
  drafts?: ReviewDrafts;
}

/** Moves the focus to the button that opened a form once the form is closed, which would leave it nowhere. */
function useFocusWhenClosed(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

const never = () => () => {};

/** Comments on passages with their replies, and the form for another. */
export function Comments({ comments, lang, people, passages, add, resolve, drafts }: CommentsProps) {
  const t = useT();
  const [chosen, setChosen] = useState(() => drafts?.read("comment")?.passage ?? null);
  /** What was selected when the button was pressed: a touch may end the selection before it is a click. */
  const pressed = useRef<SelectedPassage | null>(null);
  const addButton = useFocusWhenClosed(chosen !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [resolvedShown, setResolvedShown] = useState(false);
  // what is written in the text may change what has become of the passages
  useSyncExternalStore(passages?.subscribe ?? never, passages?.changes ?? (() => 0), () => 0);
  const resolved = comments.filter(({ resolved_at }) => resolved_at !== null);
  const shown = resolvedShown ? comments : comments.filter(({ resolved_at }) => resolved_at === null);

  function begin() {
    const passage = passages?.selected() ?? pressed.current;
    pressed.current = null;
    setChosen(passage);
    if (!passage) showToast("info", t("revisions.review.comments.select_first"));
  }

  return (
    <div className="review-comments">
      <h3 ref={heading} tabIndex={-1} className="text-15 font-semibold">
        {t("revisions.review.comments.title")}
      </h3>
      {comments.length === 0 && !chosen && (
        <p className="mt-1 text-13 text-muted">
          {t(resolve ? "revisions.review.comments.none" : "revisions.review.comments.none_shared")}
        </p>
      )}
      <ol className={styles.list}>
        {shown.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            lang={lang}
            passages={passages}
            add={add}
            resolve={resolve}
            {...(drafts && { drafts })}
            // a resolved comment leaves the list, and the focus with it
            onResolved={() => heading.current?.focus()}
          />
        ))}
      </ol>
      {resolved.length > 0 && !resolvedShown && (
        <button
          type="button"
          className="text-13 underline underline-offset-4"
          onClick={() => {
            setResolvedShown(true);
            heading.current?.focus();
          }}
        >
          {t("revisions.review.comments.show_resolved", { count: resolved.length })}
        </button>
      )}
      {chosen ? (
        <div className="mt-3 grid gap-2">
          <p className="text-13 font-semibold">{t("revisions.review.comments.selected")}</p>
          <blockquote className={styles.quote} lang={lang}>
            {chosen.words}
          </blockquote>
          <TextForm
            label={t("revisions.review.comments.text")}
            {...(people.length > 0 && {
              hint: t("revisions.review.comments.text_hint", { names: people.map((name) => `@${name}`).join(" ") }),
            })}
            limit={reviewLimits.note}
            draft={textDraft(drafts, "comment", chosen)}
            submit={t("revisions.review.comments.save")}
            busyLabel={t("revisions.review.comments.saving")}
            send={async (text) => {
              await add({ text, anchor: chosen.anchor });
              setChosen(null);
              showToast("success", t("revisions.review.comments.added"));
            }}
            onCancel={() => setChosen(null)}
          />
        </div>
      ) : (
        // the selection of the text stays while the button is pressed
        <Button
          ref={addButton}
          look="secondary"
          size="small"
          className="mt-3"
          disabled={passages === null}
          onPointerDown={() => {
            pressed.current = passages?.selected() ?? null;
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={begin}
        >
          {t("revisions.review.comments.add")}
        </Button>
      )}
    </div>
  );
}

type CommentProps = Pick<CommentsProps, "lang" | "passages" | "add" | "resolve" | "drafts"> & {
  comment: ReviewComment;
  onResolved: () => void;
};

function Comment({ comment, lang, passages, add, resolve, drafts, onResolved }: CommentProps) {
  const t = useT();
  const nameOf = usePersonName();
  const errorText = useErrorText();
  const { id, anchor, replies, resolved_at, resolved_by } = comment;
  const replyDraft = textDraft(drafts, `reply:${id}`);
  const [replying, setReplying] = useState(() => Boolean(replyDraft?.read()));
  const replyButton = useFocusWhenClosed(replying);
  const [busy, setBusy] = useState(false);
  const open = resolved_at === null;
  const state = open ? (passages?.stateOf(id) ?? null) : null;

  async function setResolved(resolved: boolean) {
    if (!resolve || busy) return;
    setBusy(true);
    try {
      await resolve(id, resolved);
      showToast(
        "success",
        t(resolved ? "revisions.review.comments.now_resolved" : "revisions.review.comments.now_open"),
      );
      if (resolved) onResolved();
    } catch (error) {
      showToast("error", errorText(error, "revisions.review.failed"));
    }
    setBusy(false);
  }

  return (
    <li data-resolved={!open || undefined}>
      <blockquote className={styles.quote} lang={lang}>
        {anchor.quote}
      </blockquote>
      {state === "gone" && <p className="mt-1 text-13 text-accent">{t("revisions.review.comments.orphaned")}</p>}
      {state === "changed" && <p className="mt-1 text-13 text-accent">{t("revisions.review.comments.moved")}</p>}
      <Message message={comment} />
      {replies.length > 0 && (
        <ol className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Message message={reply} />
            </li>
          ))}
        </ol>
      )}
      {!open && (
        <p className="mt-1 text-13 text-muted">
          {t("revisions.review.comments.resolved", { name: nameOf({ user: resolved_by, guest: null }) })}
        </p>
      )}
      {replying ? (
        <div className="mt-2">
          <TextForm
            label={t("revisions.review.comments.reply_text")}
            limit={reviewLimits.note}
            draft={replyDraft}
            submit={t("revisions.review.comments.send")}
            busyLabel={t("revisions.review.comments.saving")}
            send={async (text) => {
              await add({ text, parent_id: id });
              setReplying(false);
              showToast("success", t("revisions.review.comments.replied"));
            }}
            onCancel={() => setReplying(false)}
          />
        </div>
      ) : (
        <div className={styles.commentActions}>
          {state !== null && state !== "gone" && (
            <button type="button" onClick={() => passages?.show(id)}>
              {t("revisions.review.comments.go")}
            </button>
          )}
          {open && (
            <button ref={replyButton} type="button" onClick={() => setReplying(true)}>
              {t("revisions.review.comments.reply")}
            </button>
          )}
          {resolve && (
            <button type="button" aria-disabled={busy || undefined} onClick={() => void setResolved(open)}>
              {t(open ? "revisions.review.comments.resolve" : "revisions.review.comments.reopen")}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** A comment or reply: who said what, and when. */
export function Message({
  message: { by, text, created_at },
}: {
  message: Pick<ReviewComment, "by" | "text" | "created_at">;
}) {
  const page = useLanguage();
  const nameOf = usePersonName();
  return (
    <>
      <p className="mt-2 text-13 text-muted">
        <b className="text-ink">{nameOf(by)}</b> · <time dateTime={created_at}>{formatMinute(created_at, page)}</time>
      </p>
      <p className="text-15 whitespace-pre-line wrap-anywhere">{text}</p>
    </>
  );
}
