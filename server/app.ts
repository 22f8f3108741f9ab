import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { AppError } from "#contract/errors.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import { pageRules } from "#web/page-rules.server.ts";
import { createApi } from "./api.ts";
import { checkConfig } from "./config-check.ts";
import { checkDatabase } from "./db/open.ts";
import { createSecretKey } from "./encryption/secret-key.ts";
import { enquiryFormRoutes } from "./enquiries/enquiry-form.ts";
import { clientAddress, isLoopback, networkOf } from "./http/client-address.ts";
import type { AppContext, AppEnv } from "./http/context.ts";
import { handleError } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { secondsBeyond } from "./http/limit-per-client.ts";
import { createAddressReader } from "./http/page-address.ts";
import { Pages, type RenderPage } from "./http/pages.ts";
import type { RenderForm } from "./http/posted-form.ts";
import { createRateLimits } from "./http/rate-limit.ts";
import { requestContext } from "./http/request-context.ts";
import { staticFiles } from "./http/static-files.ts";
import { createImageProcess } from "./media/image-process.ts";
import { socialImageRoutes } from "./media/social-image.routes.ts";
import { createTitledImageAddresses, type TitledImageAddresses } from "./media/titled-image-address.ts";
import type { AppState } from "./monitoring/metrics.ts";
import { reviewFormRoutes } from "./news/review/review-form.ts";
import { recordingServices } from "./recording-services.ts";
import type { Runtime } from "./runtime.ts";
import type { IndexedDocument } from "./search/document.ts";
import { indexPages } from "./search/index-documents.ts";
import { ensureArticlesIndexed } from "./search-index.ts";
import { createServices } from "./services.ts";
import { createViewCounter } from "./statistics/count-view.ts";
import { createIncomingUploads } from "./storage/incoming-uploads.ts";
import { uploadsRoutes } from "./storage/uploads.routes.ts";
import { indexNowKeyRoutes } from "./url-submission/indexnow-key.routes.ts";

export { searchablePages } from "./searchable-pages.ts";
export { seedContent } from "./seed-content.ts";

/** The application behind the HTTP server. */
export interface App {
  /** Writes a cached page; `false` if there is none. */
  serveReady(request: IncomingMessage, response: ServerResponse): boolean;
  /** Handles all other requests; `bindings` contain the socket, for the client's address. */
  fetch(request: Request, bindings: object): Response | Promise<Response>;
  /** What is in memory, for metrics. */
  state(): AppState;
  /** Deletes expired data of all features, then makes today's backup if that is due. Called regularly. */
  purgeExpired(): Promise<void>;
  /** Carries out plans that are due; gives milliseconds until the next one, or `null`. */
  carryOutDue(): Promise<number | null>;
  /**
   * Has the search know the pages that `read` gives, where their `fingerprint` is another than at the last start, and all
   * articles and members. Called once the server answers; ends early where `stop` asks for it.
   */
  indexSearch(fingerprint: string, read: () => Iterable<IndexedDocument>, stop: AbortSignal): Promise<void>;
}

/** Creates the application: database → services → endpoints and pages. */
export function createApp({ env, log, db, engine, changes, mail, urls, ...runtime }: Runtime): App {
  const { counter, schedule, storage, backups } = runtime;
  const images = createImageProcess();
  const incoming = createIncomingUploads(join(env.DATA_DIR, "incoming"));
  const secretKey = createSecretKey({ value: env.SECRET_KEY, dataDir: env.DATA_DIR });
  let addresses: Promise<TitledImageAddresses> | undefined;
  const titledImages = () => {
    addresses ??= secretKey().then(createTitledImageAddresses);
    return addresses;
  };
  const services = createServices({
    db,
    engine,
    storage,
    images,
    incoming,
    mail,
    counter,
    publicUrl: env.PUBLIC_URL,
    secretKey,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    imageOrigins: env.IMAGE_COPY_FROM,
    submitUrls: urls.submit,
    wakeSchedule: () => schedule.wake(),
    onScheduleError: (error) => log.error({ err: error }, "a plan could not be carried out and will be tried again"),
    backups,
    setup: {
      uploads: env.STORAGE_URL === undefined ? "folder" : "bucket",
      submits: env.INDEXNOW_KEY !== undefined || env.BAIDU_PUSH_TOKEN !== undefined,
      settings: checkConfig(env, process.env),
    },
    onError: (error) => log.error({ err: error }, "an image of another site could not be stored"),
    onChange: changes.publish,
  });

  const renderRoute = createRequestHandler(build, env.PRODUCTION ? "production" : "development");
  const render: RenderPage = async (request, { language, record, nonce, localImages, form = null, ...task }) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, recordingServices(services, record));
    const { write: titledImage } = await titledImages();
    const { PUBLIC_URL: origin } = env;
    const { admitSearch } = task;
    context.set(pageContext, {
      language,
      origin,
      nonce,
      localImages,
      form,
      titledImage,
      admitSearch,
      sendsMail: mail.sends,
      expireAt: (time) => record.expireAt(time),
    });
    return renderRoute(request, context);
  };
  const secure = env.PUBLIC_URL.startsWith("https:");
  const budget = env.PAGE_CACHE_MB * 1_000_000;
  const readAddress = createAddressReader(
    Object.values(build.routes).filter((route) => route !== undefined),
    pageRules,
  );
  const { manifestPath } = build.routeDiscovery;
  const pages = new Pages({
    render,
    readAddress,
    manifestPath,
    secure,
    log,
    budget,
    development: !env.PRODUCTION,
    isStale: () => !changes.isReachable(),
    onView: createViewCounter({ counter, publicUrl: env.PUBLIC_URL }),
  });

  changes.onChange((tags) => {
    if (tags.includes("articles") || tags.includes("all")) services.news.invalidateCache();
    pages.cache.drop(tags);
  });

  const limits = createRateLimits({ db, engine });
  const app = new Hono<AppEnv>();
  app.use(requestContext(log));
  app.use(clientAddress(env.TRUST_PROXY));
  app.onError(handleError);
  app.route("/", healthRoutes({ database: () => checkDatabase(db), storage: storage.check }));
  app.route("/api", createApi({ services, incoming, env, db, engine, secure, secretKey, limits }));
  app.route("/", uploadsRoutes(storage));
  app.route("/", indexNowKeyRoutes(env.INDEXNOW_KEY));
  app.route(
    "/",
    socialImageRoutes({
      storage,
      images,
      incoming,
      addresses: titledImages,
      publicFolder: env.PRODUCTION ? "build/client" : "public",
    }),
  );
  if (env.PRODUCTION) app.route("/", staticFiles());
  const renderForm: RenderForm = (c, form, status) => pages.serveForm(c.req.raw, form, status, c.get("requestId"));
  app.route("/", enquiryFormRoutes(services, { limits, render: renderForm }));
  app.route("/", reviewFormRoutes(services, { limits, render: renderForm }));
  const admitRender = async (c: AppContext) => {
    const address = c.get("address");
    // tools of this machine
    if (!isLoopback(address)) await limits.rendersPerClient.attempt(networkOf(address), c.get("log"));
  };
  app.get("*", (c) =>
    pages.serve(
      c.req.raw,
      c.env.incoming?.url ?? c.req.url,
      c.get("requestId"),
      () => secondsBeyond(c, limits.searchesPerClient),
      () => admitRender(c),
    ),
  );
  app.all("*", (c) => {
    c.header("Allow", "GET, HEAD");
    throw new AppError("method_not_allowed", "errors.method_not_allowed");
  });
  return {
    async indexSearch(fingerprint, read, stop) {
      await indexPages(db, fingerprint, read);
      await ensureArticlesIndexed(db, stop);
    },
    serveReady(request, response) {
      changes.check();
      return pages.serveReady(request, response);
    },
    fetch: (request, bindings) => app.fetch(request, bindings),
    state: () => ({
      pageCache: { ...pages.cache.requests, pages: pages.cache.size, bytes: pages.cache.bytes },
      imageJobs: images.jobs(),
      imageProcess: images.pid(),
    }),
    carryOutDue: () => services.schedule.carryOutDue(),
    async purgeExpired() {
      const owners = [
        services.news,
        services.review,
        services.sharedDrafts,
        services.presence,
        services.team,
        services.imageRemoval,
        services.audit,
        services.enquiries,
        services.statistics,
        services.account,
        services.passwordReset,
        services.invitations,
        services.secondFactor,
        incoming,
        mail,
      ];
      for (const owner of owners) {
        // a failure does not stop the others
        await owner
          .purgeExpired()
          .catch((error: unknown) => log.error({ err: error }, "old entries could not be removed"));
      }
      await backups.runIfDue();
    },
  };
}
