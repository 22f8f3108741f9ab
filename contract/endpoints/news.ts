import { z } from "zod";
import { languages } from "../i18n/language.ts";
import { emptyAsAbsent } from "../list-query.ts";
import {
  articleCreateSchema,
  articlePageSchema,
  articleSchema,
  articleUpdateSchema,
  changesDoneSchema,
  myArticlesQuerySchema,
  newsListQuerySchema,
  revisionSchema,
  revisionTextSchema,
  savedArticleSchema,
  translationSourceSchema,
} from "../news.ts";
import { dataSchema, type EndpointGroup, idParameter, idParams, messageSchema, successSchema } from "./endpoint.ts";

const tag = "News";
/** Authors may write their own drafts, admins everything. */
const permission = "article.write";
const revisionParams = z.object({ id: idParameter, rev: idParameter });
const languageQuery = z.object({ lang: emptyAsAbsent(z.enum(languages)) });

const articleResponse = dataSchema(articleSchema);
const savedResponse = messageSchema.extend({ data: savedArticleSchema });
const pageResponse = { description: "A page of the list.", schema: dataSchema(articlePageSchema) } as const;
const missing = { 404: "No such article, or not visible to the caller." } as const;

export const newsEndpoints = {
  list: {
    method: "GET",
    path: "/news",
    permission: null,
    session: "optional",
    cache: "etag",
    tag,
    summary: "Published articles, newest first, without their content.",
    description:
      "`limit` is clamped to 1 to 100, `page` to 1 and up. `tab=0` is all but training, `tab=3` is training. `q` searches titles, summaries and text in both languages; every word must occur. Admins may add `status`: `draft`, `all`, `trash` or `review` (with a version that waits for a decision), and `versions`: `missing_en` or `missing_zh` for articles without that language version, `outdated` for those of which one version does not contain yet what has changed in the other; they are also told `management` of each article. From others both are ignored.",
    query: newsListQuerySchema,
    response: pageResponse,
  },
  listOwn: {
    method: "GET",
    path: "/news/my/articles",
    permission: "article.read-own",
    tag,
    summary: "The caller's own articles, drafts too, latest edits first.",
    description: "Authors are also told `management` of each.",
    query: myArticlesQuerySchema,
    response: pageResponse,
  },
  get: {
    method: "GET",
    path: "/news/{id}",
    permission: null,
    session: "optional",
    cache: "etag",
    tag,
    summary: "An article.",
    description:
      "The version in `lang`, or the other one where that does not exist or is a draft the caller may not see. Without `lang`: the language it was written in first.",
    params: idParams,
    query: languageQuery,
    response: { description: "The article.", schema: articleResponse },
    statuses: missing,
  },
  create: {
    method: "POST",
    path: "/news",
    permission,
    tag,
    summary: "Write an article.",
    description:
      "Authors write drafts: `status` `published` is refused with 403 to all but admins. `content` is reduced to what the editor can produce; pictures in `data:` addresses, there and in `cover_image_url`, are stored and replaced by their paths. Images at http and https addresses of other sites are copied likewise, up to 20 of them in up to 5 s, from public addresses only: `copied_images` names those that were, `uncopied_images` those that keep their address, with the reason; readers get a link in their place, and the next save tries again. Without `summary`: the first 200 characters of the text. What is published is checked: see `waived` of the update.",
    body: { description: "The article.", schema: articleCreateSchema, limit: "article" },
    response: { status: 201, description: "Stored.", schema: savedResponse },
    statuses: { 409: "The author has created it before by the same `key`; `data` holds it as it stands." },
  },
  update: {
    method: "PUT",
    path: "/news/{id}",
    permission,
    tag,
    summary: "Change an article, or write its other language.",
    description:
      "Authors change drafts of their own, admins everything. What is left out stays. `version` is the one that was edited, 0 for a language that does not exist yet; without it the save overwrites whatever there is. An `autosave` never changes the status, nor what readers see: of a draft it is a save whose revision takes the place of the author's autosave before, unless `keep_previous`; beside a published version its text is kept as its author's, and `version` stays. What is published, or changed of a published text, is checked: an English version all in Chinese and a figure without an image are refused with 422 and `data.findings`. `waived` gives reasons for other findings, which are logged; sent, it must name every one that the server finds.",
    params: idParams,
    body: { description: "What changes.", schema: articleUpdateSchema, limit: "article" },
    response: { description: "Stored.", schema: savedResponse },
    statuses: { ...missing, 409: "`version` is stale; `data` holds the current article." },
  },
  remove: {
    method: "DELETE",
    path: "/news/{id}",
    permission: "article.publish",
    tag,
    summary: "Move an article to the trash, where it stays for 30 days.",
    params: idParams,
    response: { description: "It has vanished for everyone.", schema: messageSchema },
    statuses: missing,
  },
  restore: {
    method: "POST",
    path: "/news/{id}/restore",
    permission: "article.publish",
    tag,
    summary: "Take an article out of the trash, as it was.",
    params: idParams,
    response: { description: "The article.", schema: articleResponse },
    statuses: missing,
  },
  countView: {
    method: "POST",
    path: "/news/{id}/views",
    permission: null,
    session: "optional",
    tag,
    summary: "Count a view, once per visitor, article and half hour.",
    description:
      "Robots, previews and signed-in admins are not counted, nor more than 30 views of an article from one network in half an hour. Nothing personal is kept.",
    params: idParams,
    response: { status: 204, description: "View recorded." },
    statuses: missing,
  },
  getTranslationSource: {
    method: "GET",
    path: "/news/{id}/translation",
    permission,
    tag,
    summary: "What the outdated language version contains of the other one, and what that is now.",
    description: "`before` is `null` where it is not known. Saving the outdated version marks all changes as done.",
    params: idParams,
    response: { description: "Both texts.", schema: dataSchema(translationSourceSchema) },
    statuses: missing,
  },
  markChangesDone: {
    method: "POST",
    path: "/news/{id}/translation/done",
    permission,
    tag,
    summary: "Mark changes of the source as done in the outdated version.",
    description:
      "Once all are done, the version is no longer outdated. A part of the source that changes again is to be done again.",
    params: idParams,
    body: { description: "Which changes, by their keys.", schema: changesDoneSchema },
    response: { description: "Both texts as they are now.", schema: dataSchema(translationSourceSchema) },
    statuses: { ...missing, 409: "One of the changes is not there any more; `data` holds both texts." },
  },
  listRevisions: {
    method: "GET",
    path: "/news/{id}/revisions",
    permission,
    tag,
    summary: "Saved states of a language version, newest first.",
    description:
      "`autosave` marks what the form saved by itself. Such a state with `base_version` is unsaved text that its author wrote beside that published version.",
    params: idParams,
    query: languageQuery,
    response: { description: "The states.", schema: dataSchema(z.object({ revisions: z.array(revisionSchema) })) },
    statuses: missing,
  },
  getRevision: {
    method: "GET",
    path: "/news/{id}/revisions/{rev}",
    permission,
    tag,
    summary: "A saved state with its text.",
    params: revisionParams,
    response: { description: "The state.", schema: dataSchema(revisionTextSchema) },
    statuses: missing,
  },
  discardRevision: {
    method: "DELETE",
    path: "/news/{id}/revisions/{rev}",
    permission,
    tag,
    summary: "Forget the caller's own unsaved text beside a published version.",
    params: revisionParams,
    response: { description: "It is gone.", schema: successSchema },
    statuses: { 403: "The caller is no author, or the state is no unsaved text of theirs.", ...missing },
  },
  restoreRevision: {
    method: "POST",
    path: "/news/{id}/revisions/{rev}/restore",
    permission,
    tag,
    summary: "Save the text of an earlier state as a new version.",
    params: revisionParams,
    response: { description: "Stored.", schema: savedResponse },
    statuses: missing,
  },
} as const satisfies EndpointGroup;
