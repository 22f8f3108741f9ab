import type { PublishChange } from "#contract/page-tags.ts";
import { createAccountService } from "./account/account.service.ts";
import { createAddressProofService } from "./account/address-proof.ts";
import { createOwnerNotices } from "./account/owner-notices.ts";
import { createPasswordResetService } from "./account/password-reset.service.ts";
import { createProfileService } from "./account/profile.service.ts";
import { createSecondFactorService, type SecondFactorRequirement } from "./account/second-factor.service.ts";
import { revokeSessionsOf } from "./account/session.queries.ts";
import { createAuditService } from "./audit/audit.service.ts";
import { createRecorder } from "./audit/recorder.ts";
import type { Backups } from "./backup/scheduled-backups.ts";
import { createDashboardService } from "./dashboard/dashboard.service.ts";
import type { OpenDatabase } from "./db/open.ts";
import type { SecretKey } from "./encryption/secret-key.ts";
import { createEnquiriesService } from "./enquiries/enquiries.service.ts";
import { deleteInvitationsOf } from "./invitations/invitations.queries.ts";
import { createInvitationsService } from "./invitations/invitations.service.ts";
import { createLinksService } from "./links/links.service.ts";
import type { Outbox } from "./mail/outbox.ts";
import { createImageFetcher, type ImageOrigins } from "./media/copy/fetch-image.ts";
import { createImageCopies } from "./media/copy/image-copies.ts";
import type { ImageProcess } from "./media/image-process.ts";
import { createImageRemoval } from "./media/image-removal.ts";
import { createMediaService } from "./media/media.service.ts";
import { recordUploads } from "./media/recorded-uploads.ts";
import { createHealthService, type HealthSources } from "./monitoring/health.service.ts";
import { isImageReferencedByArticle } from "./news/article-images.queries.ts";
import { createNewsService } from "./news/news.service.ts";
import { createPresenceService } from "./news/presence/presence.service.ts";
import { createReviewService } from "./news/review/review.service.ts";
import { recordPublication } from "./news/review/submissions.ts";
import { createScheduleService } from "./news/schedule/schedule.service.ts";
import { createSharedDraftsService } from "./news/shared-drafts/shared-drafts.service.ts";
import { createPersonalDataService } from "./personal-data/personal-data.service.ts";
import { createSearchService } from "./search/search.service.ts";
import { createSiteIdentityService } from "./site-identity/site-identity.service.ts";
import type { Counter } from "./statistics/counter.ts";
import { createStatisticsService } from "./statistics/statistics.service.ts";
import type { IncomingUploads } from "./storage/incoming-uploads.ts";
import type { Storage } from "./storage/storage.ts";
import { isImageReferencedByMember } from "./team/team.queries.ts";
import { createTeamService } from "./team/team.service.ts";
import type { SubmitUrls } from "./url-submission/url-submission.port.ts";
import { createUsersService } from "./users/users.service.ts";

/** Creates all services. `onChange` is called after every committed change, with the tags of affected pages. */
export function createServices(
  options: OpenDatabase & {
    storage: Storage;
    images: ImageProcess;
    incoming: IncomingUploads;
    mail: Outbox;
    counter: Counter;
    publicUrl: string;
    secretKey: SecretKey;
    requireSecondFactor: SecondFactorRequirement;
    /** Allowed sources of copied images; default none. */
    imageOrigins?: ImageOrigins;
    /** Tells search engines of changed articles; default nobody. */
    submitUrls?: SubmitUrls | undefined;
    /** Called once the next plan of a schedule may be another one. */
    wakeSchedule?: () => void;
    /** Called with the reason for which a plan was not carried out; it is tried again. */
    onScheduleError?: (error: unknown) => void;
    /** The scheduled backups; default none. */
    backups?: Pick<Backups, "status">;
    /** The server's set-up, for the state of the site. */
    setup?: Omit<HealthSources, "backups">;
    /** Called with errors that no response reports. */
    onError?: (error: unknown) => void;
    onChange: PublishChange;
  },
) {
  const { db, engine, storage, images, incoming, mail, counter, publicUrl, secretKey } = options;
  const { requireSecondFactor, submitUrls, onError, onChange, wakeSchedule = () => {} } = options;
  const record = createRecorder();
  const notify = createOwnerNotices({ mail, publicUrl });
  const media = createMediaService({ db, storage, images, incoming });
  const uploads = recordUploads(media, { db, record });
  const fetchImage = createImageFetcher({ from: options.imageOrigins ?? { internet: false, targets: [] } });
  const imageCopies = createImageCopies({ media, fetchImage, publicUrl, onError });
  const removal = createImageRemoval({ db, storage, shownBy: [isImageReferencedByMember, isImageReferencedByArticle] });
  const onReviewed = recordPublication({ mail, publicUrl });
  const news = createNewsService({
    db,
    engine,
    media: uploads,
    imageCopies,
    record,
    onReviewed,
    submitUrls,
    onRestored: wakeSchedule,
    onChange(tags) {
      onChange(tags);
      // a publication may have a mail
      mail.wake();
    },
  });
  const schedule = createScheduleService({ db, record, news, wake: wakeSchedule, onError: options.onScheduleError });
  const audit = createAuditService({ db });
  const { setup = { uploads: "folder", submits: false, settings: [] } } = options;
  const { backups = { status: async () => ({ scheduled: false, last: null }) } } = options;
  const statistics = createStatisticsService({ db, counter });
  return {
    account: createAccountService({ db, record, notify }),
    profile: createProfileService({ db, record, notify, onChange, key: secretKey }),
    secondFactor: createSecondFactorService({
      db,
      record,
      notify,
      key: secretKey,
      requirement: requireSecondFactor,
    }),
    personalData: createPersonalDataService({ db, record, notify, key: secretKey, onChange }),
    users: createUsersService({
      db,
      record,
      notify,
      revokeSessions: revokeSessionsOf,
      withdrawInvitations: deleteInvitationsOf,
    }),
    invitations: createInvitationsService({ db, mail, publicUrl, record, notify }),
    addressProof: createAddressProofService({ db, mail, publicUrl, record, key: secretKey }),
    links: createLinksService({ db, record }),
    passwordReset: createPasswordResetService({ db, mail, publicUrl, record, notify }),
    media: uploads,
    imageRemoval: removal,
    imageCopies,
    news,
    siteIdentity: createSiteIdentityService(db),
    review: createReviewService({ db, mail, publicUrl, record, news, onChange }),
    sharedDrafts: createSharedDraftsService({ db, record }),
    presence: createPresenceService({ db }),
    schedule,
    team: createTeamService({ db, media: uploads, removal, record, onChange }),
    audit,
    enquiries: createEnquiriesService({
      db,
      mail,
      key: secretKey,
      record,
      publicUrl,
      onSubmit: () => counter.add("enquiry"),
    }),
    search: createSearchService({ db }),
    statistics,
    dashboard: createDashboardService({ db, audit, statistics, schedule, backups: options.backups }),
    health: createHealthService({ db, engine, images, backups, ...setup }),
  };
}

/** All services; pages and endpoints call the same methods. For types only. */
export type Services = ReturnType<typeof createServices>;
