import { z } from "@hono/zod-openapi";

/** A JSON body or answer in a route's definition. */
export const json = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  content: { "application/json": { schema } },
});

const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** A failure in a route's definition, in the common envelope. */
export const failure = (description: string) => json(description, failureSchema);

/** Failures that any route may answer with. */
export const always = {
  500: failure("Our fault; the answer carries a request id."),
  503: failure("The database cannot be reached; try again after `Retry-After`."),
};

/** Failures of routes that take a JSON body of the usual size. */
export const bodyFailures = {
  400: failure("The body is not a JSON object, or has over 32 levels or 10,000 values."),
  408: failure("The body arrives too slowly."),
  413: failure("The body is over 16 KB."),
  415: failure("The body is not `application/json`."),
  422: failure("A field breaks a rule or has the wrong type; `errors` says which."),
};

/** The failure of routes whose attempts are limited. */
export const limited = {
  ...failure("Too many attempts."),
  headers: z.object({ "Retry-After": z.string().describe("Seconds until another try makes sense.") }),
};
