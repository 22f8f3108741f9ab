import { jsonLimits } from "#contract/endpoints/endpoint.ts";
import { enquiryCreateSchema } from "#contract/enquiries.ts";
import { enquiryBodyOf, trapField } from "#contract/enquiry-rules.ts";
import { AppError } from "#contract/errors.ts";
import { translate } from "#contract/i18n/messages.ts";
import { paths, pinPath } from "#contract/paths.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import type { AppContext } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import {
  formFields,
  formLanguage,
  limitFormBody,
  pinnedLanguage,
  type RenderForm,
  refusalTexts,
  requireFormBody,
  setRetryAfter,
} from "../http/posted-form.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, invalidBody } from "../http/router.ts";
import type { Services } from "../services.ts";
import { submissionLimits } from "./enquiries.routes.ts";

/** The first posting has no stamp: the form is shown again, to be checked, and sent with one. */
class Unconfirmed extends Error {}

/**
 * The enquiry form as a browser without a script posts it to its page. Its first answer is the same form with a stamp, the
 * time at which it was shown; sent again, it is stored and leads to the page with its number. So nothing depends on the
 * page itself, which is the same for everybody.
 */
export function enquiryFormRoutes(
  { enquiries }: Pick<Services, "enquiries">,
  { limits, render }: { limits: RateLimits; render: RenderForm },
) {
  const router = createRouter();

  async function store(c: AppContext, fields: Record<string, string>) {
    // the first posting is shown again in any case; what a manager of passwords filled in is no reason to refuse it
    const parsed = enquiryCreateSchema.safeParse(enquiryBodyOf(fields.stamp ? fields : { ...fields, [trapField]: "" }));
    if (!parsed.success) throw invalidBody(parsed.error);
    if (!fields.stamp) throw new Unconfirmed();
    return enquiries.submit(parsed.data, {
      proof: { type: "stamp", stamp: fields.stamp },
      language: formLanguage(c),
      ...submissionLimits(c, limits, "enquiryFormsPerClient"),
    });
  }

  async function showAgain(c: AppContext, fields: Record<string, string>, error: unknown): Promise<Response> {
    const known = error instanceof AppError ? error : null;
    if (!known && !(error instanceof Unconfirmed)) throw error;
    const language = formLanguage(c);
    const texts = known
      ? refusalTexts(language, known)
      : { errors: {}, message: translate(language, "enquiry.send_again") };
    const form: PostedForm = {
      ...texts,
      fields,
      failed: known !== null,
      // sent too fast, it is sent again with the same stamp
      stamp: (known?.key === "enquiry.errors.too_fast" && fields.stamp) || (await enquiries.stamp()),
    };
    if (known) setRetryAfter(c, known);
    return render(c, form, known?.status ?? 200);
  }

  for (const path of [paths.contacts, `/:lang{zh|en}${paths.contacts}`]) {
    router.post(
      path,
      requireFormBody,
      limitPerClient(limits.enquiryRequestsPerClient),
      limitFormBody(jsonLimits.enquiry),
      async (c) => {
        const fields = await formFields(c);
        try {
          const { reference, mailed } = await store(c, fields);
          const query = new URLSearchParams({ sent: reference, ...(mailed && { mailed: "1" }) });
          return c.redirect(`${pinPath(paths.contacts, pinnedLanguage(c))}?${query}#enquiry`, 303);
        } catch (error) {
          return showAgain(c, { ...fields, [trapField]: "" }, error);
        }
      },
    );
  }
  return router;
}
