import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#contract/errors.ts";
import { isLanguage, type Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import { reserveBodyMemory } from "./body-memory.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { pageLanguage } from "./page-language.ts";

/** Renders the page of a form again, with a status. */
export type RenderForm = (c: AppContext, form: PostedForm, status: number) => Promise<Response>;

/** Refuses bodies that no form sends. Throws `unsupported_type`. */
export const requireFormBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new AppError("unsupported_type", "errors.unsupported_type");
  await next();
};

/** Limits the body of a form in bytes, and reserves its memory. Throws `too_large`, or `unavailable` as `reserveBodyMemory`. */
export function limitFormBody(maxSize: number): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("too_large", "errors.too_large");
    },
  });
  return async (c, next) => {
    const announced = Number(c.req.header("content-length") ?? maxSize);
    const release = await reserveBodyMemory(c, Math.min(announced, maxSize));
    try {
      return await limit(c, next);
    } finally {
      release();
    }
  };
}

/** What a form sends, by the names of its fields. */
export const formFields = async (c: AppContext): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()));

/** The language that the path of a posted form is pinned to. */
export const pinnedLanguage = (c: AppContext): Language | null => {
  const lang = c.req.param("lang");
  return isLanguage(lang) ? lang : null;
};

/** The language of the page that a form was posted to. */
export const formLanguage = (c: AppContext): Language =>
  pageLanguage(pinnedLanguage(c), c.req.header("cookie"), c.req.header("accept-language"));

/** What a form's page says of a refusal, in its language: of each field, and of the whole. */
export function refusalTexts(language: Language, { key, details }: Pick<AppError, "key" | "details">) {
  const text = (message: MessageKey) => translate(language, message, details.values);
  const errors = Object.entries(details.errors ?? {}).flatMap(([field, [message]]) =>
    message === undefined ? [] : [[field, text(message)] as const],
  );
  return { errors: Object.fromEntries<string>(errors), message: text(key) };
}

/** Says when another try makes sense. */
export function setRetryAfter(c: AppContext, { details: { retryAfter } }: Pick<AppError, "details">): void {
  if (retryAfter) c.header("Retry-After", String(Math.ceil(retryAfter)));
}
