import { bodyLimit } from "hono/body-limit";
import { jsonLimits } from "#contract/endpoints/endpoint.ts";
import { enquiryCreateSchema } from "#contract/enquiries.ts";
import { enquiryBodyOf, trapField } from "#contract/enquiry-rules.ts";
import { AppError } from "#contract/errors.ts";
import { isLanguage } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { paths, pinPath } from "#contract/paths.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import type { Services } from "#contract/services.ts";
import type { AppContext } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import { pageLanguage } from "../http/page-language.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, invalidBody } from "../http/router.ts";
import { submissionLimits } from "./enquiries.routes.ts";

/** Renders the page of a form again, with a status. */
export type RenderForm = (c: AppContext, form: PostedForm, status: number) => Promise<Response>;

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
    const parsed = enquiryCreateSchema.safeParse(enquiryBodyOf(fields));
    if (!parsed.success) throw invalidBody(parsed.error);
    if (!fields.stamp) throw new Unconfirmed();
    return enquiries.submit(parsed.data, {
      ...{ proof: { type: "stamp", stamp: fields.stamp }, language: languageOf(c) },
      ...submissionLimits(c, limits, "enquiryFormsPerClient"),
    });
  }

  async function showAgain(c: AppContext, fields: Record<string, string>, error: unknown): Promise<Response> {
    const known = error instanceof AppError ? error : null;
    if (!known && !(error instanceof Unconfirmed)) throw error;
    const text = (key: Parameters<typeof translate>[1]) => translate(languageOf(c), key, known?.details.values);
    const errors = Object.entries(known?.details.errors ?? {}).flatMap(([field, [key]]) =>
      key === undefined ? [] : [[field, text(key)]],
    );
    const form: PostedForm = {
      fields,
      errors: Object.fromEntries(errors),
      message: text(known?.key ?? "enquiry.send_again"),
      failed: known !== null,
      // sent too fast, it is sent again with the same stamp
      stamp: (known?.key === "enquiry.errors.too_fast" && fields.stamp) || (await enquiries.stamp()),
    };
    const { retryAfter } = known?.details ?? {};
    if (retryAfter) c.header("Retry-After", String(Math.ceil(retryAfter)));
    return render(c, form, known?.status ?? 200);
  }

  for (const path of [paths.contacts, `/:lang{zh|en}${paths.contacts}`]) {
    router.post(
      path,
      async (c, next) => {
        const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
        if (type !== "application/x-www-form-urlencoded")
          throw new AppError("unsupported_type", "errors.unsupported_type");
        await next();
      },
      limitPerClient(limits.enquiryRequestsPerClient),
      bodyLimit({
        maxSize: jsonLimits.enquiry,
        onError: () => {
          throw new AppError("too_large", "errors.too_large");
        },
      }),
      async (c) => {
        const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
        try {
          const { reference, mailed } = await store(c, fields);
          const query = new URLSearchParams({ sent: reference, ...(mailed && { mailed: "1" }) });
          return c.redirect(`${pinPath(paths.contacts, pinned(c))}?${query}#enquiry`, 303);
        } catch (error) {
          return showAgain(c, { ...fields, [trapField]: "" }, error);
        }
      },
    );
  }
  return router;
}

const pinned = (c: AppContext) => {
  const lang = c.req.param("lang");
  return isLanguage(lang) ? lang : null;
};

const languageOf = (c: AppContext) => pageLanguage(pinned(c), c.req.header("cookie"), c.req.header("accept-language"));
