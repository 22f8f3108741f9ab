import type { Actor, ClientInfo } from "./actor.ts";
import type { Language } from "./i18n/language.ts";
import type {
  Article,
  ArticleCreate,
  ArticlePage,
  ArticleSummary,
  ArticleUpdate,
  ChangesDone,
  MyArticlesQuery,
  NewsListQuery,
  Revision,
  RevisionText,
  SavedArticle,
  TranslationSource,
} from "./news.ts";
import type { Farewell, Heartbeat, Presence } from "./presence.ts";
import type {
  Approval,
  CommentChange,
  CommentCreate,
  LinkComment,
  LinkDecision,
  MovedAnchors,
  NewReviewLink,
  Review,
  ReviewLinkCreate,
  ReviewReturn,
  SharedReview,
  Submission,
  Withdrawal,
} from "./review.ts";
import type { Calendar, CalendarQuery, Schedule, ScheduleChange } from "./schedule.ts";
import type { NewSharedDraft, OpenedDraft, SharedDraftCreate, SharedDrafts } from "./shared-drafts.ts";

/** A published article, as search engines are told of it. */
export interface PublishedArticle {
  id: number;
  category: string;
  cover_image_url: string | null;
  /** When its page in a language changed last; languages in which it is not published are absent. */
  changed: Partial<Record<Language, string>>;
}

/** Published articles whose ids are in one range. */
export interface PublishedRange {
  /** From 0; it holds the ids from `range * size + 1` to `(range + 1) * size`. */
  range: number;
  articles: number;
  /** When one of their pages changed last. */
  changed: string;
}

export interface NewsService {
  /** The newest articles that are published in a language, by their publication in it. */
  newest(lang: Language, options: { limit: number; category?: string | undefined }): Promise<ArticleSummary[]>;
  /**
   * Articles on the subject of one that is published in a language, best first; those that are published in that language before
   * others. None that is not public, and none that has too little in common with it.
   */
  related(id: number, lang: Language, limit: number): Promise<ArticleSummary[]>;
  /** The ranges of `size` ids that contain published articles. */
  publishedRanges(size: number): Promise<PublishedRange[]>;
  /** The published articles of a range, by id. */
  publishedIn(range: number, size: number): Promise<PublishedArticle[]>;
  list(actor: Actor, query: NewsListQuery): Promise<ArticlePage>;
  /** The version in `lang` or, where the actor may not see it, the other one. Throws `not_found`. */
  get(actor: Actor, id: number, lang?: Language): Promise<Article>;
  create(actor: Actor, input: ArticleCreate): Promise<SavedArticle>;
  /**
   * Throws `conflict` with the current article as `data` where `version` is stale. An autosave of a published version
   * leaves the article as it is: its text is kept beside it as its author's.
   */
  update(actor: Actor, id: number, input: ArticleUpdate): Promise<SavedArticle>;
  /** Moves the article to the trash; it vanishes for everyone at once. */
  remove(actor: Actor, id: number): Promise<void>;
  /** Takes the article out of the trash, as it was. */
  restore(actor: Actor, id: number): Promise<Article>;
  /** The actor's own articles, drafts too, latest edits first. Throws `unauthorized`. */
  listOwn(actor: Actor, query: MyArticlesQuery): Promise<ArticlePage>;
  /**
   * Counts a view, once per visitor, article and half hour; not those of admins and robots. `admit` is asked before one is
   * counted, with a key of the client's network and the article. Throws `not_found`.
   */
  recordView(actor: Actor, id: number, client: ClientInfo, admit?: (key: string) => Promise<boolean>): Promise<void>;
  /** What the outdated version contains of its source, and what that is now. Throws `not_found`. */
  translationSource(actor: Actor, id: number): Promise<TranslationSource>;
  /** Marks changes of the source as done. Throws `conflict` with both texts as `data` where one is not there any more. */
  markChangesDone(actor: Actor, id: number, input: ChangesDone): Promise<TranslationSource>;
  /** Saved states of a language version, newest first; the article's first language where `lang` is left out. */
  revisions(actor: Actor, id: number, lang?: Language): Promise<Revision[]>;
  /** A saved state with its text. Throws `not_found`. */
  revision(actor: Actor, id: number, revision: number): Promise<RevisionText>;
  /** Forgets an autosave beside a published version. Throws `forbidden` for any other state and for that of another author. */
  discardRevision(actor: Actor, id: number, revision: number): Promise<void>;
  /** Saves the text of an earlier state as a new version. */
  restoreRevision(actor: Actor, id: number, revision: number): Promise<SavedArticle>;
}

/** Review of language versions. Methods throw `not_found` for articles that are neither the actor's own nor seen by an admin. */
export interface ReviewService {
  /** The review of a version; of the article's first language where `lang` is left out. */
  get(actor: Actor, id: number, lang?: Language): Promise<Review>;
  /** Throws `conflict` where the version is stale, published or submitted already. */
  submit(actor: Actor, id: number, input: Submission): Promise<Review>;
  /** Throws `conflict` where the version is not submitted, as the two that follow do. */
  withdraw(actor: Actor, id: number, input: Withdrawal): Promise<Review>;
  /** Publishes the version as it was submitted. Throws `conflict` where its text has changed since. */
  approve(actor: Actor, id: number, input: Approval): Promise<SavedArticle>;
  return(actor: Actor, id: number, input: ReviewReturn): Promise<Review>;
  /** Adds a comment or a reply, and mails those whom it mentions. */
  comment(actor: Actor, id: number, input: CommentCreate): Promise<Review>;
  /** Stores where passages are now. */
  moveAnchors(actor: Actor, id: number, input: MovedAnchors): Promise<Review>;
  resolveComment(actor: Actor, id: number, comment: number, change: CommentChange): Promise<Review>;
  /** Makes a link to the exact text of a version. Throws `conflict` where the version is stale or published. */
  createLink(actor: Actor, id: number, input: ReviewLinkCreate): Promise<NewReviewLink>;
  revokeLink(actor: Actor, id: number, link: number): Promise<Review>;
  /** What the holder of a link sees. Throws `not_found` for a link that is unknown, expired or revoked, as all that follow do. */
  openLink(token: string): Promise<SharedReview>;
  /** Throws `conflict` where the text has changed since the link was made. `address` is for the log, here and below. */
  commentByLink(input: LinkComment, address?: string): Promise<SharedReview>;
  decideByLink(input: LinkDecision, address?: string): Promise<SharedReview>;
}

/**
 * Links that show a draft to whoever holds them, without an account. All methods with an actor throw `not_found` for
 * articles that are neither the actor's own nor seen by an admin.
 */
export interface SharedDraftsService {
  /** The links to a version; of the article's first language where `lang` is left out. */
  list(actor: Actor, id: number, lang?: Language): Promise<SharedDrafts>;
  /** Throws `conflict` where the version is published, too many links are open, or `version` is stale for a fixed text. */
  create(actor: Actor, id: number, input: SharedDraftCreate): Promise<NewSharedDraft>;
  revoke(actor: Actor, id: number, link: number): Promise<SharedDrafts>;
  /** What a token shows. Counted as an opening, unless `userAgent` is that of a robot. */
  open(token: string, userAgent: string): Promise<OpenedDraft>;
}

export interface PresenceService {
  /**
   * Says that a form has an article open, and gives who else has. Throws `not_found` for articles that are neither the
   * actor's own nor seen by an admin.
   */
  beat(actor: Actor, id: number, form: Heartbeat): Promise<Presence>;
  /** Forgets a form that is closed; does nothing where its page has the form of another article open by now. */
  leave(form: Farewell): Promise<void>;
}

/** When language versions are published and withdrawn by the server. */
export interface ScheduleService {
  /** The plans of a version; of the article's first language where `lang` is left out. Throws `not_found`. */
  get(actor: Actor, id: number, lang?: Language): Promise<Schedule>;
  /**
   * Sets both times of a version. Throws `conflict` where it is stale; `invalid` at `publish_at` or `withdraw_at`, and at
   * `content` where there is nothing to publish.
   */
  plan(actor: Actor, id: number, change: ScheduleChange): Promise<Schedule>;
  /** What is planned in a period, and what is overdue. Throws `unauthorized` or `forbidden`. */
  calendar(actor: Actor, query: CalendarQuery): Promise<Calendar>;
}
