import { jsonLimits } from "#contract/endpoints/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { translate } from "#contract/i18n/messages.ts";
import { linkCommentSchema, linkDecisionSchema } from "#contract/review.ts";
import { paragraphAnchor, repliedComment, reviewPlaces } from "#contract/review-form.ts";
import { limitPerClient } from "../../http/limit-per-client.ts";
import {
  formFields,
  formLanguage,
  limitFormBody,
  type RenderForm,
  refusalTexts,
  requireFormBody,
  setRetryAfter,
} from "../../http/posted-form.ts";
import type { RateLimits } from "../../http/rate-limit.ts";
import { createRouter, invalidBody } from "../../http/router.ts";
import type { Services } from "../../services.ts";

type Fields = Readonly<Record<string, string>>;

/** A text as `JSON` would hold it: forms send both characters of a line's end. */
const lines = (text = "") => text.replaceAll("\r\n", "\n");

/** What was entered in fields that an act does not send, with the name; `null` for none. */
function unsentFields(fields: Fields): Fields | null {
  const { act = "", name = "", text = "", note = "", paragraph = "" } = fields;
  const sent = act === "comment" ? "text" : repliedComment(act) === null ? "note" : act;
  const replies = Object.entries(fields).filter(([field]) => repliedComment(field) !== null);
  const entered = Object.entries({ text, note, ...Object.fromEntries(replies) });
  const unsent = entered.filter(([field, value]) => field !== sent && value.trim() !== "");
  return unsent.length === 0 ? null : { name, ...(sent !== "text" && { paragraph }), ...Object.fromEntries(unsent) };
}

/** A decision as the form sends it. Throws `invalid`. */
function decisionOf(token: string, { name, act, note }: Fields) {
  const parsed = linkDecisionSchema.safeParse({ token, name, decision: act, note: lines(note) });
  if (!parsed.success) throw invalidBody(parsed.error);
  return parsed.data;
}

/** A comment or reply as the form sends it; `content` is the text that the link shows. Throws `invalid`. */
function commentOf(token: string, fields: Fields, content: string) {
  const { name, act = "", text, paragraph = "" } = fields;
  const parent_id = repliedComment(act);
  const place =
    parent_id === null
      ? { anchor: (paragraph !== "" && paragraphAnchor(content, Number(paragraph))) || undefined }
      : { parent_id };
  const parsed = linkCommentSchema.safeParse({
    token,
    name,
    text: lines(parent_id === null ? text : fields[act]),
    ...place,
  });
  if (parsed.success) return parsed.data;
  const { errors, ...refusal } = invalidBody(parsed.error).details;
  const { text: textErrors, anchor, ...others } = errors ?? {};
  throw new AppError("invalid", "errors.invalid", {
    ...refusal,
    errors: {
      ...others,
      ...(anchor && { paragraph: ["revisions.review.errors.paragraph_required"] }),
      ...(textErrors && { [parent_id === null ? "text" : act]: textErrors }),
    },
  });
}

/**
 * The form on the page of a review link as a browser without a script posts it, with the limits and checks of the
 * endpoints. A stored act redirects to the page, unless other fields were filled in too: these, and whatever is refused, are
 * shown again.
 */
export function reviewFormRoutes(
  { review }: Pick<Services, "review">,
  { limits, render }: { limits: Pick<RateLimits, "reviewLinkPerClient">; render: RenderForm },
) {
  const router = createRouter();
  for (const path of ["/review/:token", "/:lang{zh|en}/review/:token"]) {
    router.post(
      path,
      requireFormBody,
      limitPerClient(limits.reviewLinkPerClient),
      limitFormBody(jsonLimits.member),
      async (c) => {
        const fields = await formFields(c);
        const token = c.req.param("token") ?? "";
        const address = c.get("address");
        const decides = fields.act === "approved" || fields.act === "returned";
        try {
          if (decides) {
            await review.decideByLink(decisionOf(token, fields), address);
          } else {
            const { text } = await review.openLink(token);
            if (!text) throw new AppError("conflict", "revisions.review.errors.link_changed");
            await review.commentByLink(commentOf(token, fields, text.content), address);
          }
          const unsent = unsentFields(fields);
          if (unsent) {
            const message = translate(formLanguage(c), "revisions.review.shared.unsent");
            return render(c, { message, errors: {}, fields: unsent, failed: false, stamp: "" }, 200);
          }
          c.header("Referrer-Policy", "no-referrer");
          c.header("Cache-Control", "no-store");
          return c.redirect(`${c.req.path}#${decides ? reviewPlaces.decision : reviewPlaces.comments}`, 303);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          setRetryAfter(c, error);
          const texts = refusalTexts(formLanguage(c), error);
          return render(c, { ...texts, fields, failed: true, stamp: "" }, error.status);
        }
      },
    );
  }
  return router;
}
