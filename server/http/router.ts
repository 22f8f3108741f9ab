import { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodError } from "zod";
import { AppError, type FieldErrors } from "#contract/errors.ts";
import { isMessageKey, type MessageKey } from "#contract/i18n/messages.ts";
import type { AppEnv } from "./context.ts";

/** Most broken rules that an answer names: a body may break thousands. */
const maxIssues = 100;

/** The broken rules of a body by field, as message keys; a library's own words become "wrong type" or "required". */
function fieldErrors(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues.slice(0, maxIssues)) {
    const field = issue.path.map(String).join(".") || "body";
    const key: MessageKey = isMessageKey(issue.message) ? issue.message : "errors.wrong_type";
    fields[field] = [...(fields[field] ?? []), key];
  }
  return fields;
}

/** The failure that tells which fields of a body break a rule. */
export const invalidBody = (error: ZodError) =>
  new AppError("invalid", "errors.invalid", { errors: fieldErrors(error) });

/**
 * A router of a feature. What a route's schemas refuse becomes 422 with the fields (body) or 400 (query, path);
 * handlers throw `AppError` for the rest.
 */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.target !== "json") throw new AppError("bad_request", "errors.bad_parameter");
      throw invalidBody(result.error);
    },
  });
