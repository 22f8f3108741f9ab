import { emailKey } from "#contract/account-rules.ts";
import { enquiriesEndpoints } from "#contract/endpoints/enquiries.ts";
import { translate } from "#contract/i18n/messages.ts";
import { networkOf } from "../http/client-address.ts";
import type { AppContext } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import { textStream } from "../http/text-stream.ts";
import type { Services } from "../services.ts";

/** What a submission asks of the limits: whether it may be stored, and whether an address may get another confirmation. */
export const submissionLimits = (
  c: AppContext,
  limits: RateLimits,
  stored: "enquiriesPerClient" | "enquiryFormsPerClient",
) => ({
  admit: () => limits[stored].attempt(networkOf(c.get("address")), c.get("log")),
  confirm: async (email: string) => !(await limits.enquiryMailsPerAddress.isBeyond(emailKey(email), c.get("log"))),
});

/** The endpoints under `/enquiries`: the form for everybody, the inbox for the staff. */
export function enquiriesRoutes({ enquiries }: Pick<Services, "enquiries">, limits: RateLimits) {
  const router = createRouter();
  const limited = [limitPerClient(limits.enquiryRequestsPerClient)];

  handle(router, enquiriesEndpoints.challenge, async () => ({ data: await enquiries.challenge() }), limited);

  handle(
    router,
    enquiriesEndpoints.create,
    async ({ c, body }) => {
      const language = c.get("language");
      const data = await enquiries.submit(body, {
        language,
        proof: { type: "work", payload: body.proof },
        ...submissionLimits(c, limits, "enquiriesPerClient"),
      });
      return { message: translate(language, "enquiry.sent"), data };
    },
    limited,
  );

  handle(router, enquiriesEndpoints.list, async ({ c, actor, query }) => ({
    data: await enquiries.list(actor, query, c.get("language")),
  }));

  handle(router, enquiriesEndpoints.export, async ({ c, actor }) => {
    const day = new Date().toISOString().slice(0, 10);
    return c.body(textStream(await enquiries.export(actor)), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="enquiries-${day}.csv"`,
    });
  });

  handle(router, enquiriesEndpoints.get, async ({ c, actor, params }) => ({
    data: await enquiries.get(actor, params.id, c.get("language")),
  }));

  handle(router, enquiriesEndpoints.update, async ({ c, actor, params, body }) => ({
    data: await enquiries.update(actor, params.id, body, c.get("language")),
  }));

  handle(router, enquiriesEndpoints.note, async ({ c, actor, params, body }) => ({
    data: await enquiries.addNote(actor, params.id, body, c.get("language")),
  }));

  handle(router, enquiriesEndpoints.answer, async ({ c, actor, params, body }) => {
    const { enquiry, mailed } = await enquiries.answer(actor, params.id, body, c.get("language"));
    return { data: enquiry, mailed };
  });

  handle(router, enquiriesEndpoints.erase, async ({ actor, params }) => {
    await enquiries.erase(actor, params.id);
    return {};
  });

  return router;
}
