import { z } from "zod";
import { wholeNumber } from "./bounds.ts";
import { languages } from "./i18n/language.ts";
import { authorSchema } from "./news.ts";
import { presenceLimits } from "./presence-rules.ts";

const wrongType = "errors.wrong_type";
const language = z.enum(languages, { error: wrongType });

/** Id that a page gives its form, of 128 random bits; whoever knows it may withdraw the form. */
const tab = z.uuid({ error: wrongType });

/** Body of a form's heartbeat: the form, and the language version that is being written in it. */
export const heartbeatSchema = z.object({ tab, lang: language });

/** Body of the message that a form of an article is closed: the page may have the form of another one open by then. */
export const presenceLeaveSchema = z.object({ tab, article_id: wholeNumber.min(1, wrongType) });

/** Others with the article open: an account appears once for each language version. */
export const presenceSchema = z.object({
  others: z
    .array(
      z.object({
        user: authorSchema,
        /** Whether it is the caller's own account, in another tab or on another device. */
        own: z.boolean(),
        lang: language,
      }),
    )
    .max(presenceLimits.shown),
});

export type Heartbeat = z.infer<typeof heartbeatSchema>;
export type PresenceLeave = z.infer<typeof presenceLeaveSchema>;
export type Presence = z.infer<typeof presenceSchema>;
