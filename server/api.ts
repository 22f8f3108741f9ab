import { profileRoutes, signInRoutes } from "./account/account.routes.ts";
import { authentication } from "./account/authentication.ts";
import { createKnownDevices } from "./account/known-device.ts";
import { requirePasswordChange } from "./account/require-password-change.ts";
import { requireSecondFactor } from "./account/require-second-factor.ts";
import { secondFactorRoutes } from "./account/second-factor.routes.ts";
import { createSignInGuard } from "./account/sign-in-guard.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { auditRefusals } from "./audit/rate-limit-audit.ts";
import { createRecorder } from "./audit/recorder.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import type { SecretKey } from "./encryption/secret-key.ts";
import { enquiriesRoutes } from "./enquiries/enquiries.routes.ts";
import { apiDocsRoutes } from "./http/api-docs.ts";
import { handleError } from "./http/errors.ts";
import { endOfApi } from "./http/match-endpoint.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limit.ts";
import { createRouter } from "./http/router.ts";
import { apiPolicy, baseHeaders } from "./http/security-headers.ts";
import { invitationsRoutes } from "./invitations/invitations.routes.ts";
import { linksRoutes } from "./links/links.routes.ts";
import { imageCopyRoutes, mediaRoutes } from "./media/media.routes.ts";
import { healthRoutes } from "./monitoring/health.routes.ts";
import { newsRoutes } from "./news/news.routes.ts";
import { presenceRoutes } from "./news/presence/presence.routes.ts";
import { reviewRoutes } from "./news/review/review.routes.ts";
import { scheduleRoutes } from "./news/schedule/schedule.routes.ts";
import { sharedDraftRoutes } from "./news/shared-drafts/shared-drafts.routes.ts";
import { personalDataRoutes } from "./personal-data/personal-data.routes.ts";
import type { Runtime } from "./runtime.ts";
import { searchRoutes } from "./search/search.routes.ts";
import type { Services } from "./services.ts";
import { statisticsRoutes } from "./statistics/statistics.routes.ts";
import type { IncomingUploads } from "./storage/incoming-uploads.ts";
import { teamRoutes } from "./team/team.routes.ts";
import { usersRoutes } from "./users/users.routes.ts";

/** All endpoints under `/api`, with their OpenAPI document. */
export function createApi(
  options: Pick<Runtime, "env" | "db" | "engine"> & {
    services: Services;
    incoming: IncomingUploads;
    secure: boolean;
    limits?: RateLimits;
    /** What the cookies of known devices are signed with. */
    secretKey: SecretKey;
  },
) {
  const { services, incoming, env, db, engine, secure, secretKey, limits = createRateLimits({ db, engine }) } = options;
  const api = createRouter();
  api.onError(handleError);
  api.use(async (c, next) => {
    for (const [name, value] of Object.entries({ ...baseHeaders(secure), "Content-Security-Policy": apiPolicy })) {
      c.header(name, value);
    }
    await next();
  });
  api.use(auditRefusals({ db, record: createRecorder(), limits }));
  api.use(authentication(services.account));
  api.use(requirePasswordChange);
  api.use(requireSecondFactor(services.secondFactor));

  const guard = createSignInGuard({
    limits,
    account: services.account,
    devices: createKnownDevices({ key: secretKey, secure }),
    key: secretKey,
  });
  api.route("/", signInRoutes(services, limits, guard));
  api.route("/", profileRoutes(services, limits));
  api.route("/", secondFactorRoutes(services, limits, guard));
  api.route("/", personalDataRoutes(services, limits));
  api.route("/", newsRoutes(services, limits));
  api.route("/", reviewRoutes(services, limits));
  api.route("/", sharedDraftRoutes(services, limits));
  api.route("/", presenceRoutes(services, limits));
  api.route("/", scheduleRoutes(services));
  api.route("/", mediaRoutes(services, incoming));
  api.route("/", imageCopyRoutes(services, limits));
  api.route("/", teamRoutes(services, incoming));
  api.route("/", usersRoutes(services));
  api.route("/", invitationsRoutes(services, limits));
  api.route("/", linksRoutes(services));
  api.route("/", auditRoutes(services));
  api.route("/", enquiriesRoutes(services, limits));
  api.route("/", searchRoutes(services, limits));
  api.route("/", dashboardRoutes(services));
  api.route("/", statisticsRoutes(services));
  api.route("/", healthRoutes(services));
  api.route("/", apiDocsRoutes(env.PUBLIC_URL));
  api.all("*", endOfApi);
  return api;
}
