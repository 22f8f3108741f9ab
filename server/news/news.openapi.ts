import { createRoute, z } from "@hono/zod-openapi";
import { languages } from "#contract/i18n/language.ts";
import { emptyAsAbsent } from "#contract/list-query.ts";
import {
  articleCreateSchema,
  articlePageSchema,
  articleSchema,
  articleUpdateSchema,
  myArticlesQuerySchema,
  newsListQuerySchema,
  revisionSchema,
  revisionTextSchema,
  savedArticleSchema,
} from "#contract/news.ts";
import { jsonBodyUpTo, jsonLimits } from "../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json } from "../http/openapi.ts";
import { conditional, forPublic, uncached, writersOnly } from "./news.middleware.ts";

const tags = ["News"];
const security = [{ bearer: [] }];
const optional: Record<string, string[]>[] = [{}, { bearer: [] }];
const id = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(Number);
const params = z.object({ id });
const revisionParams = z.object({ id, rev: id });
const lang = z.object({ lang: emptyAsAbsent(z.enum(languages)) });

const successSchema = z.object({ success: z.literal(true) });
const messageSchema = successSchema.extend({ message: z.string() });
const articleAnswer = successSchema.extend({ data: articleSchema });
const savedAnswer = messageSchema.extend({ data: savedArticleSchema });
const pageAnswer = successSchema.extend({ data: articlePageSchema });

const badParameter = { 400: errorResponse("A parameter has the wrong type.") };
const missing = { 404: errorResponse("No such article, or not visible to the caller.") };
const writers = { 401: errorResponse("No living token."), 403: errorResponse("The caller is not an admin.") };
const writing = [uncached, writersOnly] as const;
const articleBody = jsonBodyUpTo(jsonLimits.article);
const articleBodyFailures = { ...bodyFailures, 413: errorResponse("The body is over 16 MB.") };

export const listRoute = createRoute({
  method: "get",
  path: "/news",
  tags,
  summary: "Published articles, newest first, without their content.",
  description:
    "`limit` is clamped to 1 to 100, `page` to 1 and up. `tab=0` is all but training, `tab=3` is training. `q` searches titles, summaries and text in both languages; every word must occur. Admins may add `status`: `draft`, `all` or `trash`, and `versions`: `missing_en` or `missing_zh` for articles without that language version, `outdated` for those of which one version does not contain yet what has changed in the other; they are also told `management` of each article. From others both are ignored.",
  security: optional,
  middleware: [forPublic, conditional],
  request: { query: newsListQuerySchema },
  responses: { 200: json("A page of the list.", pageAnswer), ...badParameter, ...commonResponses },
});

export const mineRoute = createRoute({
  method: "get",
  path: "/news/my/articles",
  tags,
  summary: "The caller's own articles, drafts too, latest edits first.",
  security,
  middleware: [uncached],
  request: { query: myArticlesQuerySchema },
  responses: { 200: json("A page of the list.", pageAnswer), 401: writers[401], ...badParameter, ...commonResponses },
});

export const getRoute = createRoute({
  method: "get",
  path: "/news/{id}",
  tags,
  summary: "An article.",
  description:
    "The version in `lang`, or the other one where that does not exist or is a draft the caller may not see. Without `lang`: the language it was written in first.",
  security: optional,
  middleware: [forPublic, conditional],
  request: { params, query: lang },
  responses: { 200: json("The article.", articleAnswer), ...missing, ...badParameter, ...commonResponses },
});

export const createArticleRoute = createRoute({
  method: "post",
  path: "/news",
  tags,
  summary: "Write an article.",
  description:
    "`content` is reduced to what the editor can produce; pictures in `data:` addresses, there and in `cover_image_url`, are stored and replaced by their paths. Images at http and https addresses of other sites are copied likewise, up to 20 of them in up to 5 s, from public addresses only: `copied_images` names those that were, `uncopied_images` those that keep their address, with the reason; readers get a link in their place, and the next save tries again. Without `summary`: the first 200 characters of the text.",
  security,
  middleware: [...writing, articleBody],
  request: { body: { ...json("The article.", articleCreateSchema), required: true } },
  responses: {
    201: json("Stored.", savedAnswer),
    ...writers,
    409: errorResponse("The author has created it before by the same `key`; `data` holds it as it stands."),
    ...articleBodyFailures,
    ...commonResponses,
  },
});

export const updateRoute = createRoute({
  method: "put",
  path: "/news/{id}",
  tags,
  summary: "Change an article, or write its other language.",
  description:
    "What is left out stays. `version` is the one that was edited, 0 for a language that does not exist yet; without it the save overwrites whatever there is. An `autosave` never changes the status, nor what readers see: of a draft it is a save whose revision takes the place of the author's autosave before, unless `keep_previous`; beside a published version its text is kept as its author's, and `version` stays.",
  security,
  middleware: [...writing, articleBody],
  request: { params, body: { ...json("What changes.", articleUpdateSchema), required: true } },
  responses: {
    200: json("Stored.", savedAnswer),
    ...writers,
    ...missing,
    409: errorResponse("`version` is stale; `data` holds the current article."),
    ...articleBodyFailures,
    ...commonResponses,
  },
});

export const removeRoute = createRoute({
  method: "delete",
  path: "/news/{id}",
  tags,
  summary: "Move an article to the trash, where it stays for 30 days.",
  security,
  middleware: [...writing],
  request: { params },
  responses: {
    200: json("It has vanished for everyone.", messageSchema),
    ...writers,
    ...missing,
    ...badParameter,
    ...commonResponses,
  },
});

export const restoreRoute = createRoute({
  method: "post",
  path: "/news/{id}/restore",
  tags,
  summary: "Take an article out of the trash, as it was.",
  security,
  middleware: [...writing],
  request: { params },
  responses: { 200: json("The article.", articleAnswer), ...writers, ...missing, ...badParameter, ...commonResponses },
});

export const viewRoute = createRoute({
  method: "post",
  path: "/news/{id}/views",
  tags,
  summary: "Count a view, once per visitor, article and half hour.",
  description:
    "Robots, previews and signed-in admins are not counted, nor more than 30 views of an article from one network in half an hour. Nothing personal is kept.",
  security: optional,
  middleware: [uncached],
  request: { params },
  responses: { 204: { description: "Taken note of." }, ...missing, ...badParameter, ...commonResponses },
});

export const revisionsRoute = createRoute({
  method: "get",
  path: "/news/{id}/revisions",
  tags,
  summary: "Saved states of a language version, newest first.",
  description:
    "`autosave` marks what the form saved by itself. Such a state with `base_version` is unsaved text that its author wrote beside that published version.",
  security,
  middleware: [...writing],
  request: { params, query: lang },
  responses: {
    200: json("The states.", successSchema.extend({ data: z.object({ revisions: z.array(revisionSchema) }) })),
    ...writers,
    ...missing,
    ...badParameter,
    ...commonResponses,
  },
});

export const revisionRoute = createRoute({
  method: "get",
  path: "/news/{id}/revisions/{rev}",
  tags,
  summary: "A saved state with its text.",
  security,
  middleware: [...writing],
  request: { params: revisionParams },
  responses: {
    200: json("The state.", successSchema.extend({ data: revisionTextSchema })),
    ...writers,
    ...missing,
    ...badParameter,
    ...commonResponses,
  },
});

export const discardRevisionRoute = createRoute({
  method: "delete",
  path: "/news/{id}/revisions/{rev}",
  tags,
  summary: "Forget the caller's own unsaved text beside a published version.",
  security,
  middleware: [...writing],
  request: { params: revisionParams },
  responses: {
    200: json("It is gone.", successSchema),
    401: writers[401],
    403: errorResponse("The caller is not an admin, or the state is no unsaved text of theirs."),
    ...missing,
    ...badParameter,
    ...commonResponses,
  },
});

export const restoreRevisionRoute = createRoute({
  method: "post",
  path: "/news/{id}/revisions/{rev}/restore",
  tags,
  summary: "Save the text of an earlier state as a new version.",
  security,
  middleware: [...writing],
  request: { params: revisionParams },
  responses: { 200: json("Stored.", savedAnswer), ...writers, ...missing, ...badParameter, ...commonResponses },
});
