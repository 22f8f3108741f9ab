import { z } from "zod";
import { languages } from "./i18n/language.ts";
import { pageLimit, pageNumber } from "./list-query.ts";
import { authorSchema } from "./news.ts";
import { sharedDraftTexts } from "./shared-draft-rules.ts";
import { roleSchema } from "./user.ts";

/** Links that open something without an account. */
export const linkTypes = ["shared_draft", "review", "invitation"] as const;

/** A link that works at present. Its token is known only to whoever made it. */
const openLinkSchema = z.object({
  type: z.enum(linkTypes),
  /** Among the links of its type. */
  id: z.int(),
  /** The language version it opens; `null` of an invitation. */
  article: z.object({ id: z.int(), title: z.string(), lang: z.enum(languages) }).nullable(),
  /** The address and role of an invitation. */
  invited: z.object({ email: z.string(), role: roleSchema }).nullable(),
  /** Which text a shared draft shows. */
  shows: z.enum(sharedDraftTexts).nullable(),
  made_by: authorSchema,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** When it was opened last; `null` where it never was, or where that is not known. */
  last_used_at: z.iso.datetime().nullable(),
});

/** Query of `GET /api/links`. */
export const linksQuerySchema = z.object({ page: pageNumber, limit: pageLimit(50) });

export const linkPageSchema = z.object({
  links: z.array(openLinkSchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

export type LinkType = (typeof linkTypes)[number];
export type OpenLink = z.infer<typeof openLinkSchema>;
export type LinksQuery = z.infer<typeof linksQuerySchema>;
export type LinkPage = z.infer<typeof linkPageSchema>;
