import type {
  AddressStatus,
  ChangePasswordInput,
  LoginInput,
  PasswordObstacle,
  RegisterInput,
  RenameInput,
  ResetPasswordInput,
  SessionInfo,
} from "./account.ts";
import type { Actor, ClientInfo } from "./actor.ts";
import type { AuditPage, AuditQuery } from "./audit.ts";
import type { Dashboard } from "./dashboard.ts";
import type {
  EnquiriesQuery,
  Enquiry,
  EnquiryChange,
  EnquiryCreate,
  EnquiryMessageCreate,
  EnquiryPage,
  EnquiryReceipt,
} from "./enquiries.ts";
import type { Health } from "./health.ts";
import type { Language } from "./i18n/language.ts";
import type {
  Invitation,
  InvitationAccept,
  InvitationCreate,
  IssuedInvitation,
  OpenInvitation,
} from "./invitations.ts";
import type { LinkPage, LinksQuery, LinkType } from "./links.ts";
import type { StoredImage } from "./media.ts";
import type {
  NewsService,
  PresenceService,
  ReviewService,
  ScheduleService,
  SharedDraftsService,
} from "./news-services.ts";
import type { AccountDeletion } from "./personal-data.ts";
import type { WorkChallenge } from "./proof-of-work.ts";
import type { SearchQuery, SearchResults } from "./search.ts";
import type {
  ConfirmInput,
  EnrolInput,
  RecoveryCodes,
  SecondFactorLogin,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStatus,
} from "./second-factor.ts";
import type { Statistics, StatisticsQuery } from "./statistics.ts";
import type { EditableMember, Member, MemberCreate, MemberUpdate, TeamOrder } from "./team.ts";
import type { Role, User } from "./user.ts";
import type { UserChange, UserEntry, UserPage, UsersQuery } from "./users.ts";

/** Whose a living token is. */
export interface SignedIn {
  user: User;
  /** Why nothing else may be done before the password is changed; `null` if it may. */
  passwordObstacle: PasswordObstacle | null;
}

export interface AccountService {
  /**
   * Creates an account of role `user`; `address` is where the request came from. Throws `conflict` with `errors` for a
   * taken username or address, `invalid` at `password` for one that breaks a rule.
   */
  register(input: RegisterInput, address?: string): Promise<User>;
  /**
   * Throws `unauthorized` for wrong credentials, in equal time for known and unknown addresses; `forbidden` when disabled;
   * `SecondFactorNeeded` where the password is right and a code must follow.
   */
  login(input: LoginInput, client: ClientInfo): Promise<SignedIn & { token: string }>;
  /** Whether the owner of an account has signed in from the network of an address before, or set a new password there. */
  isKnownNetwork(email: string, address: string): Promise<boolean>;
  /**
   * The user of a living token, whose session is extended by this use; `null` for none. A token that was replaced more
   * than a minute ago ends its sign-in, which is logged with the network address of the request.
   */
  authenticate(token: string, address?: string): Promise<(SignedIn & { signedInAt: string }) | null>;
  /**
   * Throws `unauthorized` if a user has been deleted, disabled or signed out since a request began, `forbidden` if their
   * role has become a lesser one.
   */
  requireStillActing(user: { id: number; role: Role; signedInAt: string }): Promise<void>;
  /** A new token in exchange for a living one, which goes on for a minute. Throws `unauthorized`. */
  refresh(token: string): Promise<{ user: User; token: string }>;
  /** Ends the sign-in of a token, which is logged with the address of the request; unknown tokens are no error. */
  logout(token: string, address?: string): Promise<void>;
}

export interface PasswordResetService {
  /** Whether links go out by mail; otherwise no mail server is set up and they are only stored. */
  readonly mails: boolean;
  /** Mails a link to set a new password, in a language. Resolves alike, in the same time, where there is no such account. */
  request(email: string, language: Language): Promise<void>;
  /**
   * Sets a new password and ends all sessions of the account, whose address it gives. A token works once. Throws
   * `bad_request` for a false, used or expired one.
   */
  reset(actor: Actor, input: ResetPasswordInput): Promise<{ email: string }>;
}

export interface AddressProofService {
  /** Mails a link that proves the address of an account, in a language; only stores it where no mail server is set up. */
  send(id: number, language: Language): Promise<"proven" | "sent" | "stored">;
  status(actor: Actor): Promise<AddressStatus>;
  /** Proves the address of the token's account. Throws `bad_request` for a false or expired one. */
  prove(token: string, address?: string): Promise<void>;
}

export interface MediaService {
  /**
   * Checks, re-encodes and stores an image. Throws `unsupported_type`; `too_large`, also where the actor's images would
   * take more than `imageLimits.quota`; `unavailable` where too many wait.
   */
  store(actor: Actor, image: Uint8Array | FileSource): Promise<StoredImage>;
}

export interface ImageCopyService {
  /**
   * Fetches an image of another site and stores it as if the actor had uploaded it. Throws `unauthorized` or
   * `forbidden`; `invalid` at `url` with the `ImageCopyReason` in `data` where it cannot be copied.
   */
  copy(actor: Actor, url: string): Promise<StoredImage>;
}

/** A file that waits to be read, such as a `Blob`: its bytes take no memory before somebody asks for them. */
export interface FileSource {
  /** Size in bytes. */
  size: number;
  /** The bytes in pieces, from the first, as often as asked. A piece may change once the next is asked for. */
  stream(): AsyncIterable<Uint8Array>;
}

export interface TeamService {
  /** All members in display order. */
  list(): Promise<Member[]>;
  /** The same with what a change needs. Throws `unauthorized` or `forbidden`. */
  listForEditing(actor: Actor): Promise<EditableMember[]>;
  /** Adds a member, with a photo or without. Throws what `update` throws about photos. */
  create(actor: Actor, input: MemberCreate, photo?: FileSource): Promise<EditableMember>;
  /**
   * Changes what is given; a photo replaces the one there is. Throws `not_found`; `conflict` with the current member as
   * `data` where `version` is stale; `unsupported_type` for what is no image, `too_large`.
   */
  update(actor: Actor, id: number, input: MemberUpdate, photo?: FileSource): Promise<EditableMember>;
  /** Takes a member off the list; for an hour `restore` brings them back. Throws `not_found`. */
  remove(actor: Actor, id: number): Promise<void>;
  /** Brings a deleted member back, photo and all. Throws `not_found`, also after the hour. */
  restore(actor: Actor, id: number): Promise<EditableMember>;
  /**
   * Puts all members of a group in an order and gives them. Throws `conflict` with the group as it is as `data` where
   * members have come or gone.
   */
  reorder(actor: Actor, order: TeamOrder): Promise<EditableMember[]>;
}

export interface AuditService {
  /** A page of the log, newest first. Throws `unauthorized` or `forbidden`. */
  list(actor: Actor, query: AuditQuery): Promise<AuditPage>;
  /** The whole log as CSV in pieces, newest first. Throws before the first piece: `unauthorized` or `forbidden`. */
  export(actor: Actor): AsyncIterable<string>;
}

export interface DashboardService {
  /** Counts and lists for the administration, titles in a language. Throws `unauthorized` or `forbidden`. */
  read(actor: Actor, language: Language): Promise<Dashboard>;
}

export interface HealthService {
  /** The state of the site. Throws `unauthorized` or `forbidden`. */
  read(actor: Actor): Promise<Health>;
}

export interface ProfileService {
  /** Changes the actor's names. Throws `unauthorized`. */
  rename(actor: Actor, names: RenameInput): Promise<User>;
  /**
   * Sets a new password and ends all sessions but that of the token. Throws `unauthorized`; `invalid` at
   * `current_password` where that is wrong.
   */
  changePassword(actor: Actor, token: string, input: ChangePasswordInput): Promise<void>;
  /** Where the actor is signed in, latest sign-in first; the token says which is the current one. Throws `unauthorized`. */
  sessions(actor: Actor, token: string): Promise<SessionInfo[]>;
  /** Ends a session of the actor's own. Throws `unauthorized` or `not_found`. */
  endSession(actor: Actor, id: number): Promise<void>;
  /** Ends all sessions of the actor. Throws `unauthorized`. */
  endAllSessions(actor: Actor): Promise<void>;
}

export interface SecondFactorService {
  /** The state of the actor's second factor. Throws `unauthorized`. */
  status(actor: Actor): Promise<SecondFactorStatus>;
  /** Whether a user may do nothing but enrol. */
  mustEnrol(user: User): Promise<boolean>;
  /**
   * Makes a secret that waits for `confirm`. Where another is in use, a code of that one is needed. Throws
   * `unauthorized`, `forbidden`; `invalid` at `password` or `code` where they are wrong.
   */
  enrol(actor: Actor, input: EnrolInput): Promise<SecondFactorSetup>;
  /** Puts the waiting secret to use. Throws `invalid` at `code`; `conflict` where no secret waits. */
  confirm(actor: Actor, input: ConfirmInput): Promise<RecoveryCodes>;
  /** New recovery codes in place of the old. Throws `invalid` at `password` or `code`; `conflict` where it is off. */
  renewRecoveryCodes(actor: Actor, input: SecondFactorProof): Promise<RecoveryCodes>;
  /** Turns it off. Throws as `renewRecoveryCodes` does, and `forbidden` where the actor must have one. */
  disable(actor: Actor, input: SecondFactorProof): Promise<void>;
  /**
   * Takes another user's second factor away and ends all their sessions. Throws `unauthorized`, `forbidden` (also for
   * oneself), `not_found`; `conflict` where it is off.
   */
  reset(actor: Actor, id: number): Promise<void>;
  /** Address of the account that waits for a code. Throws `unauthorized` where none does any more. */
  challengedEmail(challenge: string): Promise<string>;
  /** Signs in who has proven the password before. A code works once. Throws `unauthorized`, `data` says why. */
  signIn(input: SecondFactorLogin, client: ClientInfo): Promise<SignedIn & { token: string }>;
}

export interface UsersService {
  /** A page of accounts, newest first. Throws `unauthorized` or `forbidden`. */
  list(actor: Actor, query: UsersQuery): Promise<UserPage>;
  /**
   * Changes a role, disables (which ends all sessions) or enables. Throws `unauthorized`, `forbidden`, `not_found`;
   * `conflict` where no enabled admin would be left.
   */
  update(actor: Actor, id: number, change: UserChange): Promise<UserEntry>;
}

export interface InvitationsService {
  /** Invitations that can still be accepted, newest first. Throws `unauthorized` or `forbidden`, as the next three do. */
  list(actor: Actor): Promise<Invitation[]>;
  /** Mails an invitation. Throws `conflict` with `errors.email` where the address has an account or an open invitation. */
  create(actor: Actor, input: InvitationCreate): Promise<IssuedInvitation>;
  /** Mails it again with another token, for seven more days. Throws `not_found`, and `conflict` where the address has an account. */
  resend(actor: Actor, id: number): Promise<IssuedInvitation>;
  /** Throws `not_found`. */
  withdraw(actor: Actor, id: number): Promise<void>;
  /**
   * What the holder of a token is invited to. Throws `bad_request` for a token that cannot be used, `conflict` where the
   * address has an account by now.
   */
  open(token: string): Promise<OpenInvitation>;
  /**
   * Makes the account; a token works once. `address` is where the request came from. Throws what `open` does; `conflict`
   * with `errors.username` for one that is taken, `invalid` at `password` for one that breaks a rule.
   */
  accept(input: InvitationAccept, address?: string): Promise<User>;
}

export interface LinksService {
  /** Links that work at present, newest first. Throws `unauthorized` or `forbidden`. */
  list(actor: Actor, query: LinksQuery): Promise<LinkPage>;
  /** Ends a link. Throws `not_found` where it has ended; `unauthorized` or `forbidden`. */
  end(actor: Actor, link: { type: LinkType; id: number }): Promise<void>;
}

export interface PersonalDataService {
  /**
   * The actor's data as a JSON document in pieces (`accountDataSchema`). Throws `unauthorized` before the first piece.
   */
  export(actor: Actor): AsyncIterable<string>;
  /**
   * Deletes the actor's account. Throws `unauthorized`; `invalid` at `password` or `code` where they are wrong;
   * `conflict` for the last admin.
   */
  deleteOwn(actor: Actor, input: AccountDeletion): Promise<void>;
  /** Deletes another account. Throws `unauthorized`, `forbidden` (also for oneself) or `not_found`. */
  deleteUser(actor: Actor, id: number): Promise<void>;
}

/** What shows that an enquiry was written by a person: a solved challenge, or the stamp of a form posted without a script. */
export type EnquiryProof = { type: "work"; payload: string } | { type: "stamp"; stamp: string };

export interface EnquiriesService {
  /** A proof of work for one enquiry. */
  challenge(): Promise<WorkChallenge>;
  /** The stamp of a form that is shown without a script: when it was shown, encrypted. */
  stamp(): Promise<string>;
  /**
   * Stores an enquiry, mails the configured address and, where `confirm` is true and the contact is an e-mail address, a
   * confirmation to the enquirer in a language. Throws `invalid` at `proof` for one that is false, too young, over a day
   * old or used for another enquiry. `admit` is asked once the proof is right.
   */
  submit(
    input: EnquiryCreate,
    context: {
      proof: EnquiryProof;
      language: Language;
      admit: () => Promise<void>;
      confirm: (email: string) => Promise<boolean>;
    },
  ): Promise<EnquiryReceipt>;
  /**
   * A page of enquiries, newest first. Names of the staff are in `language`, here and below; left out, in Chinese. Throws
   * `unauthorized` or `forbidden`, as all that follow do.
   */
  list(actor: Actor, query: EnquiriesQuery, language?: Language): Promise<EnquiryPage>;
  /** Throws `not_found`, as all that follow do. */
  get(actor: Actor, id: number, language?: Language): Promise<Enquiry>;
  /** Changes the state, or who deals with it. Throws `invalid` at `assigned_to` where that is no enabled editor or admin. */
  update(actor: Actor, id: number, change: EnquiryChange, language?: Language): Promise<Enquiry>;
  /** Adds a note, which only the staff sees. */
  addNote(actor: Actor, id: number, note: EnquiryMessageCreate, language?: Language): Promise<Enquiry>;
  /**
   * Mails an answer in the enquirer's language, once for a key; only stores it where no mail server is set up. Throws
   * `conflict` where there is no e-mail address.
   */
  answer(
    actor: Actor,
    id: number,
    answer: EnquiryMessageCreate,
    language?: Language,
  ): Promise<{ enquiry: Enquiry; mailed: boolean }>;
  /** Erases an enquiry for good, with its notes, answers and mails. */
  erase(actor: Actor, id: number): Promise<void>;
  /** All enquiries as CSV in pieces, newest first. Throws before the first piece. */
  export(actor: Actor): Promise<AsyncIterable<string>>;
}

/** A search of a visitor. */
interface CountedSearch {
  /** As they were typed. Of words that may be of a person, only the search is counted. */
  words: string;
  /** Whether anything was found. */
  found: boolean;
}

export interface StatisticsService {
  /** How public pages were used in a period; titles are in `language` where there are any. Throws `unauthorized` or `forbidden`. */
  read(actor: Actor, query: StatisticsQuery, language: Language): Promise<Statistics>;
  /** The same as CSV. Throws `unauthorized` or `forbidden`. */
  export(actor: Actor, query: StatisticsQuery): Promise<string>;
  /** Visits of the last seven days. */
  visitsOfWeek(): Promise<number>;
  /**
   * Counts a search, once per submitted search, unless the headers of its request say not to. `header` gives one by its
   * name in lower case.
   */
  countSearch(header: (name: string) => string | undefined, search: CountedSearch): void;
}

export interface SearchService {
  /**
   * What contains every word of `q`, best first; nothing where `q` has no letter and no digit. Of something that is found in
   * both languages the version in `prefer` is given. Only what is published is found.
   */
  search(query: SearchQuery, prefer: Language): Promise<SearchResults>;
}

export interface SiteIdentityService {
  /** Ids that never change and hold no domain (`urn:uuid:…`) of what the site calls by these names. */
  idsOf(names: readonly string[]): Promise<string[]>;
}

/** What pages and endpoints may ask of the server; both go through the same methods. */
export interface Services {
  account: AccountService;
  addressProof: AddressProofService;
  passwordReset: PasswordResetService;
  news: NewsService;
  siteIdentity: SiteIdentityService;
  review: ReviewService;
  schedule: ScheduleService;
  sharedDrafts: SharedDraftsService;
  presence: PresenceService;
  media: MediaService;
  imageCopies: ImageCopyService;
  team: TeamService;
  profile: ProfileService;
  secondFactor: SecondFactorService;
  personalData: PersonalDataService;
  users: UsersService;
  invitations: InvitationsService;
  links: LinksService;
  audit: AuditService;
  enquiries: EnquiriesService;
  search: SearchService;
  dashboard: DashboardService;
  statistics: StatisticsService;
  health: HealthService;
}
