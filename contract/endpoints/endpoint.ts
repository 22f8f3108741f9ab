import { z } from "zod";
import type { Permission } from "../access.ts";
import { maxInteger } from "../bounds.ts";

const KB = 1024;
const MB = 1024 * KB;

/** Largest JSON bodies in bytes: as much as the longest fields of an endpoint take, every character escaped. */
export const jsonLimits = {
  usual: 16 * KB,
  /** The ids of a group of the team. */
  teamOrder: 64 * KB,
  /** A text of 10,000 characters, or one of 5,000 with a link of 2,000 and the proof. */
  enquiry: 96 * KB,
  /** Four texts of 5,000 characters and six of 200. */
  member: 256 * KB,
  /** Two megabytes of HTML and the images inside it. */
  article: 16 * MB,
} as const;

/** A body of JSON. */
interface JsonBody {
  readonly description: string;
  readonly schema: z.ZodType;
  /** The largest size; default: `usual`. */
  readonly limit?: keyof typeof jsonLimits;
}

/** A form with a file. Its fields may also come as JSON, without the file; both are checked by the handler. */
interface FormBody {
  readonly file: { readonly name: string; readonly required: boolean; readonly description?: string };
  readonly fields?: z.ZodObject;
}

/** The response of a call that succeeds. `schema` describes the whole JSON body, `success` included. */
type SuccessResponse =
  | {
      readonly status?: 200 | 201;
      readonly description: string;
      /** Default: `application/json`. */
      readonly type?: "text/csv" | "text/html";
      readonly schema: z.ZodType;
    }
  | { readonly status: 204; readonly description: string };

/** Statuses of failures, each with its case. */
export type Statuses = Readonly<
  Partial<Record<304 | 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503, string>>
>;

/**
 * An endpoint of the HTTP contract. The routes of the server, the published OpenAPI document, the table of access and the
 * browser's client are made from these entries.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api`, with parameters in braces. */
  readonly path: `/${string}`;
  /** The permission that the caller needs; `null`: anyone may call it. */
  readonly permission: Permission | null;
  /** `optional`: callers with and without a session get different responses. */
  readonly session?: "optional";
  /** `revalidate`: visitors' responses may be cached, and are revalidated each time; `etag`: they have an `ETag` too. */
  readonly cache?: "revalidate" | "etag";
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: JsonBody | FormBody;
  readonly response: SuccessResponse;
  /**
   * Statuses that do not follow from the rest of the entry, or mean something else here. 401 and 403 follow from
   * `permission`, 400 from `params` and `query`, 400, 408, 413, 415 and 422 from a JSON body.
   */
  readonly statuses?: Statuses;
}

/** The endpoints of a feature, by name, in the order of the documentation. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

/** The parameters of a path, as the handler gets and the client gives them. */
export type ParamsOf<E> = E extends { readonly params: infer S extends z.ZodObject } ? z.output<S> : undefined;

/** The query as the handler gets it. */
export type QueryOf<E> = E extends { readonly query: infer S extends z.ZodObject } ? z.output<S> : undefined;

/** The JSON body as the handler gets it. */
export type BodyOf<E> = E extends { readonly body: { readonly schema: infer S extends z.ZodType } }
  ? z.output<S>
  : undefined;

/** The body as a client sends it. */
export type BodyInputOf<E> = E extends { readonly body: { readonly schema: infer S extends z.ZodType } }
  ? z.input<S>
  : E extends { readonly body: object }
    ? FormData
    : undefined;

/** The JSON of a call that succeeds, `success` included. */
export type ResponseOf<E> = E extends { readonly response: { readonly schema: infer S extends z.ZodType } }
  ? z.output<S>
  : undefined;

/** The id of something, in a path. A number larger than any id becomes 0, which is no id. */
export const idParameter = z
  .string()
  .max(20)
  .regex(/^\d+$/)
  .transform((text) => (Number(text) <= maxInteger ? Number(text) : 0));

/** The largest time value of a `Date` in milliseconds (ECMA-262, section 21.4.1.1). */
const lastMoment = 8.64e15;

/** A time in a path, in milliseconds since 1970: the id of a sign-in. An invalid one becomes 0, at which nobody signed in. */
export const momentParameter = z
  .string()
  .max(20)
  .regex(/^\d+$/)
  .transform((text) => (Number(text) <= lastMoment ? Number(text) : 0));

export const idParams = z.object({ id: idParameter });

/** `{"success": true}`, part of every successful JSON response. */
export const successSchema = z.object({ success: z.literal(true) });

/** The same with a message for the reader. */
export const messageSchema = successSchema.extend({ message: z.string() });

/** The same of a call that sends mail. `mailed` is false without a mail server: the mail is only stored. */
export const mailedSchema = messageSchema.extend({ mailed: z.boolean() });

/** The same with `data`. */
export const dataSchema = <T extends z.ZodType>(data: T) => successSchema.extend({ data });

export const tooMany = { 429: "Too many attempts." } as const;
