import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Actor } from "#contract/actor.ts";
import { type ArticleCreate, articleCreateSchema } from "#contract/news.ts";
import type { PageTag } from "#contract/page-tags.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import type { Engine } from "#server/db/open.ts";
import { ImageCopyError } from "#server/media/copy/fetch-image.ts";
import { createImageCopies, type ImageCopiesOptions } from "#server/media/copy/image-copies.ts";
import { createMediaService } from "#server/media/media.service.ts";
import { createNewsService, type NewsService } from "#server/news/news.service.ts";
import { createIncomingUploads } from "#server/storage/incoming-uploads.ts";
import { createLocalStorage } from "#server/storage/local.ts";
import type { SubmitUrls } from "#server/url-submission/url-submission.port.ts";
import { createTestDatabase, type TestDatabase } from "./databases.ts";
import { images } from "./image-process.ts";
import { createUser } from "./users.ts";

/** A news service over a new database, with one caller of each kind. */
export interface NewsContext {
  database: TestDatabase;
  news: NewsService;
  actors: Record<"anonymous" | "user" | "editor" | "admin" | "colleague", Actor>;
  /** How often the service has said that something changed. */
  changes: () => number;
  /** The tags of what has changed since the last call. */
  changed: () => PageTag[];
  /** Moves the service's clock forward; it does not run by itself. */
  pass: (ms: number) => void;
  /** The time of that clock. */
  now: () => Date;
  /** Rows of the tables that hold articles and images, and the names of stored files. */
  stored: () => Promise<{ articles: number; versions: number; revisions: number; media: number; files: number }>;
}

/** What the context needs to copy images of other sites; without it none can be reached. */
type CopyOptions = Partial<Pick<ImageCopiesOptions, "fetchImage" | "saveMs" | "onError">>;

/** Options of the context; search engines are told of nothing unless `submitUrls` is given. */
type ContextOptions = CopyOptions & { submitUrls?: SubmitUrls };

const unreachable = () => Promise.reject(new ImageCopyError("unreachable"));

export async function createNewsContext(
  engine: Engine,
  { submitUrls, ...copying }: ContextOptions = {},
): Promise<NewsContext> {
  const database = await createTestDatabase(engine);
  const { db, dataDir } = database;
  let changes = 0;
  let changed: PageTag[] = [];
  let time = Date.UTC(2026, 0, 31, 8);
  const incoming = createIncomingUploads(join(dataDir, "incoming"));
  const media = createMediaService({ db, storage: createLocalStorage(dataDir), images, incoming });
  const publicUrl = "https://site.example";
  const news = createNewsService({
    db,
    engine,
    media,
    imageCopies: createImageCopies({ media, publicUrl, fetchImage: unreachable, ...copying }),
    record: createRecorder(),
    submitUrls,
    onChange: (tags) => {
      changes++;
      changed.push(...tags);
    },
    now: () => new Date(time),
  });
  const count = async (table: "articles" | "article_versions" | "article_revisions" | "media") => {
    const row = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return row.n;
  };
  const folder = join(dataDir, "uploads/media");
  return {
    database,
    news,
    actors: {
      anonymous: { user: null },
      user: { user: await createUser(db, "user") },
      editor: { user: await createUser(db, "editor") },
      admin: { user: await createUser(db, "admin") },
      colleague: { user: await createUser(db, "admin", "colleague") },
    },
    changes: () => changes,
    changed: () => {
      const tags = changed;
      changed = [];
      return tags;
    },
    pass: (ms) => {
      time += ms;
    },
    now: () => new Date(time),
    stored: async () => ({
      articles: await count("articles"),
      versions: await count("article_versions"),
      revisions: await count("article_revisions"),
      media: await count("media"),
      files: existsSync(folder) ? readdirSync(folder).length : 0,
    }),
  };
}

/** An article as the validated request body holds it, published by default. */
export const draftOf = (fields: Partial<ArticleCreate> = {}): ArticleCreate =>
  articleCreateSchema.parse({ title: "湖泊水质", content: "<p>水深三米。</p>", status: "published", ...fields });
