import { z } from "zod";
import type { Random } from "#figures/lib/random.ts";

/** A JSON schema, as far as requests are made from it. */
const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof schemaShape>> {
    return z.record(z.string(), schemaShape).optional();
  },
  get items(): z.ZodOptional<typeof schemaShape> {
    return schemaShape.optional();
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof schemaShape>> {
    return z.array(schemaShape).optional();
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof schemaShape>> {
    return z.array(schemaShape).optional();
  },
  get allOf(): z.ZodOptional<z.ZodArray<typeof schemaShape>> {
    return z.array(schemaShape).optional();
  },
});
type Schema = z.infer<typeof schemaShape>;

const operationShape = z.looseObject({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: schemaShape.optional() })).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: schemaShape.optional() })) })
    .optional(),
});
const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
});
type Operation = z.infer<typeof operationShape>;

/** A request to an endpoint, with a body that is sent as it is. */
export interface FuzzRequest {
  method: string;
  /** With its query, below the origin. */
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** Whether it keeps to the document; what only the server knows, such as a token, may be wrong all the same. */
  isValid: boolean;
}

/** The password of whoever signs in, which valid requests name. */
export const fuzzPassword = "a password of theirs";

/** Requests that keep to the document. */
const validShare = 0.6;

/** Texts that programs have stumbled over: control characters, halves of pairs, formats of other languages, long ones. */
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "\u202e\u0007",
  "𠮷野家",
  "Ａ１",
  "%",
  "%00",
  "_",
  "\\",
  "'",
  '"',
  "' or 1=1 --",
  "$1",
  "{{x}}",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "<img src=x onerror=a()>",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e999",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "水库水温",
  "İı",
  "http://127.0.0.1:9/a.png",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "\r\nX-A: b",
  "a".repeat(300),
  "水".repeat(5000),
];
const numbers = [0, -0, 1, -1, 2, 7, 1.5, -2.5, 255, 65_536, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, 5e-324];
const dates = ["2026-03-01T08:00:00.000Z", "2026-02-30", "0000-00-00", "9999-12-31T23:59:59.999Z", "2026-03-01", "now"];

/**
 * Makes requests to every endpoint of an OpenAPI document: a share that is valid, with strange texts where any text may stand,
 * and others that are nearly right. They are the same for the same random numbers.
 */
export function requestMaker(openApi: unknown, random: Random) {
  const { paths } = documentShape.parse(openApi);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  let isValid = false;
  const chance = (share: number) => random() < share;
  /** Whether something is to be wrong. */
  const fault = (share: number) => !isValid && chance(share);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const strange = () => {
    const picked = pick(hostileTexts) ?? "";
    return isValid && !/[\p{L}\p{N}]/u.test(picked) ? `a${picked}` : picked;
  };
  const text = () => (chance(isValid ? 0.9 : 0.5) ? `text ${upTo(999)}` : strange());
  const number = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema = {}) =>
    isValid || chance(0.7) ? Math.min(minimum + upTo(11), maximum) : (pick(numbers) ?? 0);

  const anything = (depth = 0): unknown =>
    pick<() => unknown>([
      text,
      number,
      () => null,
      () => true,
      () => false,
      () => [],
      () => (depth > 2 ? {} : { [text()]: anything(depth + 1) }),
      () => (depth > 2 ? [] : Array.from({ length: Math.floor(random() * 4) }, () => anything(depth + 1))),
    ])?.();

  const digits = (count: number) => Array.from({ length: count }, () => upTo(9)).join("");

  /** What a format asks for. */
  const formatted: Record<string, () => string> = {
    email: () => `user${upTo(isValid ? 9999 : 8)}@example.org`,
    password: () => fuzzPassword,
    uuid: () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`,
    "date-time": () => `${2027 + upTo(9)}-03-01T08:00:00.000Z`,
    binary: text,
  };

  function stringOf({ format = "", pattern, minLength = 0, maxLength = 400 }: Schema): string {
    if (fault(0.3) && format.startsWith("date")) return pick(dates) ?? "";
    if (!fault(0.3) && formatted[format]) return formatted[format]();
    if (!fault(0.3) && pattern !== undefined) return `${1 + upTo(11)}`;
    const made = text();
    if (fault(0.2)) return made;
    // within the limits, or one character beyond them
    const most = fault(0.1) ? maxLength + 1 : maxLength;
    const padded = made.length < minLength ? made.padEnd(minLength, "长x") : made;
    const cut = padded.slice(0, Math.min(most, 6000));
    // a pair that was cut is no text
    return isValid && !cut.isWellFormed() && made.isWellFormed() ? cut.slice(0, -1) : cut;
  }

  function instanceOf(schema: Schema, depth = 0): unknown {
    if (fault(0.04) || depth > 8) return anything();
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return instanceOf(pick(choices) ?? {}, depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => instanceOf(part, depth + 1)));
    if (schema.enum) return pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
    if (type === "string") return stringOf(schema);
    if (type === "null") return null;
    if (type === "boolean") return chance(0.5);
    if (type === "integer" || type === "number") return number(schema);
    if (type === "array")
      return Array.from({ length: fault(0.05) ? 300 : (schema.minItems ?? 0) + upTo(3) }, () =>
        instanceOf(schema.items ?? {}, depth + 1),
      ).slice(0, isValid ? schema.maxItems : undefined);
    if (type === "object" || schema.properties) return objectOf(schema, depth);
    return anything();
  }

  function objectOf({ properties = {}, required = [] }: Schema, depth: number) {
    const fields = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? !fault(0.05) : chance(isValid ? 0.3 : 0.6)))
      .map(([name, schema]) => [name, instanceOf(schema, depth + 1)]);
    return Object.fromEntries([...fields, ...(fault(0.05) ? [[text(), anything()]] : [])]);
  }

  function bodyOf(content: NonNullable<Operation["requestBody"]>["content"]): Pick<FuzzRequest, "headers" | "body"> {
    const [type = "", { schema = {} } = {}] = pick(Object.entries(content)) ?? [];
    if (type === "multipart/form-data" && !fault(0.1)) {
      const form = new FormData();
      for (const [name, part] of Object.entries(schema.properties ?? {})) {
        const isRequired = schema.required?.includes(name) ?? false;
        if (isValid && !isRequired && (part.format === "binary" || chance(0.5))) continue;
        if (part.format === "binary") form.append(name, new Blob([text()], { type: "image/png" }), text() || "a.png");
        else if (!fault(0.2)) form.append(name, String(instanceOf(part)));
      }
      return { headers: {}, body: form };
    }
    const headers = {
      "Content-Type": fault(0.03) ? (pick(["text/plain", "application/xml", "x"]) ?? "") : "application/json",
    };
    const json = JSON.stringify(fault(0.03) ? anything() : instanceOf(schema)) ?? "";
    return { headers, body: fault(0.03) ? json.slice(0, Math.floor(random() * json.length)) : json };
  }

  return (): FuzzRequest => {
    isValid = chance(validShare);
    const { method, path: pattern, operation } = pick(operations) ?? { method: "GET", path: "/", operation: {} };
    const parameters = operation.parameters ?? [];
    const path = pattern.replaceAll(/\{\w+\}/g, () =>
      encodeURIComponent(fault(0.2) ? wellFormed(chance(0.5) ? `${number()}` : text()) : `${1 + upTo(6)}`),
    );
    const query = parameters
      .filter((parameter) => parameter.in === "query" && chance(0.5))
      .map(
        ({ name, schema = {} }) =>
          `${encodeURIComponent(name)}=${encodeURIComponent(wellFormed(String(instanceOf(schema))))}`,
      );
    const { headers = {}, body } = operation.requestBody && !fault(0.02) ? bodyOf(operation.requestBody.content) : {};
    return {
      isValid,
      method,
      path: `${path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
      headers: { "Accept-Language": chance(0.5) ? "en" : "zh", ...headers },
      ...(body !== undefined && { body }),
    };
  };
}

/** An address cannot hold half of a surrogate pair. */
const wellFormed = (value: string) => value.toWellFormed();
