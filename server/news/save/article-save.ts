import type { Actor } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { ArticleUpdate, SharedFields } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { ArticleRow, ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import type { SubmitUrls } from "../../url-submission/url-submission.port.ts";
import { changesText, type MergedVersion } from "../merge-version.ts";
import type { Copies } from "../sanitize-article.ts";
import { type ReviewOfSave, reviewOfSave } from "./review-of-save.ts";

/** What is to be saved of one language version. */
export interface SaveInput {
  actor: Actor;
  /** ISO 8601. */
  at: string;
  /** The article before the save, locked. */
  article: ArticleRow;
  isNewArticle: boolean;
  lang: Language;
  /** The version before the save; `undefined` for a new one. */
  stored: ArticleVersionRow | undefined;
  merged: MergedVersion;
  /** Category and cover after the save. */
  shared: SharedFields;
  /** The author of the text: the actor or, for an approved edit, whoever submitted it. */
  author: Pick<User, "id">;
  autosave: boolean;
  /** Keeps the previous revision, even if it is an autosave of the same author. */
  keepPrevious: boolean;
  /** Deletes the author's unpublished edit of the version. */
  replacesUnpublishedEdit: boolean;
  /** Whether it approves a submission. */
  approves: boolean;
  /** Reasons for findings of the check before publishing. */
  waived: ArticleUpdate["waived"];
  /** The images of other sites that the save has copied. */
  copies: Copies;
  /** The revision that is restored. */
  restored: number | undefined;
  /** The time of the plan that is carried out. */
  planned: string | undefined;
}

/** A save with what it changes. */
export interface ArticleSave extends SaveInput {
  changes: {
    text: boolean;
    status: boolean;
    category: boolean;
    cover: boolean;
    /** Any of these; otherwise versions, dates and pages stay as they are. */
    any: boolean;
  };
  review: ReviewOfSave;
}

/** What steps tell other parts of the server, in the transaction of the save. */
export interface SavePorts {
  record: RecordAudit;
  /** Called with the addresses of articles that visitors see differently. */
  submitUrls: SubmitUrls;
  /** Called by a save that publishes a submitted version. */
  onReviewed: OnReviewed;
}

/** A submitted version that a save has published. */
interface PublishedSubmission {
  article: Pick<ArticleRow, "id" | "author_id">;
  lang: Language;
  title: string;
  /** The version as it was published. */
  version: number;
}

export type OnReviewed = (trx: Connection, actor: Actor, published: PublishedSubmission) => Promise<void>;

/** A part of a save, in its transaction; the version and the article are already written. */
export type SaveStep = (trx: Connection, save: ArticleSave, ports: SavePorts) => Promise<void>;

/** The number of the version that a save writes. */
export const nextVersion = ({ stored }: Pick<SaveInput, "stored">): number => (stored?.version ?? 0) + 1;

export function describeSave(input: SaveInput): ArticleSave {
  const { article, stored, merged, shared } = input;
  const text = changesText(stored, merged);
  const status = stored?.status !== merged.status;
  const category = shared.category !== article.category;
  const cover = shared.cover_image_url !== article.cover_image_url;
  return {
    ...input,
    changes: { text, status, category, cover, any: text || status || category || cover },
    review: reviewOfSave(stored, { to: merged.status, changesText: text, approves: input.approves }),
  };
}
