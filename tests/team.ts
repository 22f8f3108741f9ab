import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Actor } from "#contract/actor.ts";
import { type EditableMember, editableMemberSchema } from "#contract/team.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import type { Engine } from "#server/db/open.ts";
import { ImageCopyError } from "#server/media/copy/fetch-image.ts";
import { createImageCopies } from "#server/media/copy/image-copies.ts";
import { createImageRemoval } from "#server/media/image-removal.ts";
import { createMediaService } from "#server/media/media.service.ts";
import { isImageReferencedByArticle } from "#server/news/article-images.queries.ts";
import { createNewsService } from "#server/news/news.service.ts";
import { createIncomingUploads } from "#server/storage/incoming-uploads.ts";
import { createLocalStorage } from "#server/storage/local.ts";
import { isImageReferencedByMember } from "#server/team/team.queries.ts";
import { teamRoutes } from "#server/team/team.routes.ts";
import { createTeamService } from "#server/team/team.service.ts";
import { createTestDatabase } from "./databases.ts";
import { createTestApi } from "./feature-api.ts";
import { images } from "./image-process.ts";
import { createUser } from "./users.ts";

const answerSchema = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});

/** The team service with everything it needs, for tests; `time` is the clock, to be moved. */
export async function openTeam(engine: Engine) {
  const database = await createTestDatabase(engine);
  const { db, dataDir } = database;
  const time = { now: new Date("2026-03-01T08:00:00.000Z") };
  const now = () => time.now;
  const storage = createLocalStorage(dataDir);
  const incoming = createIncomingUploads(join(dataDir, "incoming"));
  let changes = 0;
  /** An instance of the server on this database. */
  const instance = () => {
    const media = createMediaService({ db, storage, images, incoming, now });
    const removal = createImageRemoval({
      db,
      storage,
      shownBy: [isImageReferencedByMember, isImageReferencedByArticle],
      now,
    });
    const onChange = () => void changes++;
    const record = createRecorder(now);
    const fetchImage = () => Promise.reject(new ImageCopyError("disabled"));
    const imageCopies = createImageCopies({ media, publicUrl: "https://site.example", fetchImage });
    return {
      media,
      removal,
      team: createTeamService({ db, media, removal, record, onChange, now }),
      news: createNewsService({ db, engine, media, imageCopies, record, onChange, now }),
    };
  };
  const { media, removal, team, news } = instance();
  const users = {
    user: await createUser(db, "user"),
    editor: await createUser(db, "editor"),
    admin: await createUser(db, "admin"),
  };
  const app = createTestApi(teamRoutes({ team }, incoming), users);
  const editor: Actor = { user: users.editor, address: "203.0.113.7" };
  const admin: Actor = { user: users.admin, address: "203.0.113.7" };
  const folder = join(dataDir, "uploads/media");

  return {
    database,
    db,
    storage,
    incoming,
    time,
    instance,
    media,
    removal,
    team,
    news,
    app,
    editor,
    admin,
    users,
    changes: () => changes,
    close: () => database.close(),
    /** Names of all stored files. */
    files: () => (existsSync(folder) ? readdirSync(folder) : []),
    /** Calls an endpoint as an editor, in Chinese, with a form or a JSON body. */
    async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const form = body instanceof FormData;
      const response = await app.request(`/api${path}`, {
        method,
        headers: {
          "X-As": "editor",
          "Accept-Language": "zh",
          ...(body && !form && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body && { body: form ? body : JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, ...answerSchema.parse(await response.json()) };
    },
    /** Adds a member without a photo. */
    add: (name: string, more: Partial<EditableMember> = {}) => {
      const texts = { nameEn: "", position: "职位", positionEn: "", education: "", educationEn: "" };
      const long = { expertise: "", expertiseEn: "", description: "", descriptionEn: "" };
      return team.create(editor, { name, ...texts, ...long, category: "research", order: 0, ...more });
    },
  };
}

export type TestTeam = Awaited<ReturnType<typeof openTeam>>;

/** A form of texts, and a file where bytes are given. */
export function memberForm(
  fields: Record<string, string>,
  photo?: Uint8Array,
  file = { name: "p.png", type: "image/png" },
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (photo) form.append("photo", new File([new Uint8Array(photo)], file.name, { type: file.type }));
  return form;
}

/** The member of an answer. Throws where there is none. */
export const memberOf = ({ data }: { data?: unknown }): EditableMember => editableMemberSchema.strict().parse(data);
