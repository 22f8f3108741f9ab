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
export const errorResponse = (description: string) => json(description, failureSchema);

/** Failures that any route may answer with. */
export const commonResponses = {
  500: errorResponse("Our fault; the answer carries a request id."),
  503: errorResponse("The database cannot be reached; try again after `Retry-After`."),
};

/** Failures of routes that take a JSON body of the usual size. */
export const bodyFailures = {
  400: errorResponse("The body is not a JSON object, or has over 32 levels or 10,000 values."),
  408: errorResponse("The body arrives too slowly."),
  413: errorResponse("The body is over 16 KB."),
  415: errorResponse("The body is not `application/json`."),
  422: errorResponse("A field breaks a rule or has the wrong type; `errors` says which."),
};

/** The failure of routes whose attempts are limited. */
export const limited = {
  ...errorResponse("Too many attempts."),
  headers: z.object({ "Retry-After": z.string().describe("Seconds until another try makes sense.") }),
};
