import { expect, test } from "vitest";
import { z } from "zod";
import { maxInteger } from "../bounds.ts";
import { nameOf } from "./endpoint.ts";
import { endpoints } from "./index.ts";

/** Every schema that input is parsed by, with its name. */
const inputs = endpoints.flatMap((endpoint) => {
  const { params, query, body } = endpoint;
  const bodySchema = body && ("schema" in body ? body.schema : body.fields);
  return Object.entries({ params, query, body: bodySchema }).flatMap(([part, schema]) =>
    schema ? [{ name: `${nameOf(endpoint)} ${part}`, schema }] : [],
  );
});

/** What no database holds, between characters that many rules accept. */
const unstorable = "abcDEF\u0000abc123\uD800xyz";

/** Passwords are hashed as they are and stored nowhere. */
const isHashed = (path: string) => /password$/.test(path);

function problemOfText(schema: z.ZodString | z.ZodStringFormat, path: string): string[] {
  const problems: string[] = [];
  if (!(schema instanceof z.ZodUUID) && !((schema.maxLength ?? Infinity) < Infinity))
    problems.push("text of any length");
  const parsed = schema.safeParse(unstorable);
  const kept = parsed.success && (parsed.data.includes("\0") || !parsed.data.isWellFormed());
  if (kept && !isHashed(path)) problems.push("text with characters that no database holds");
  return problems;
}

/** The unbounded values that a schema accepts, by their paths. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  const named = (problems: string[]) => problems.map((problem) => `${path}: ${problem}`);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return named(problemOfText(schema, path));
  if (schema instanceof z.ZodNumber) {
    const within =
      schema.isInt && (schema.minValue ?? -Infinity) >= -maxInteger && (schema.maxValue ?? Infinity) <= maxInteger;
    return within ? [] : named(["number that the database does not hold"]);
  }
  if (schema instanceof z.ZodArray) {
    const ends = schema.def.checks?.some((check) => check instanceof z.core.$ZodCheckMaxLength) ?? false;
    return [...(ends ? [] : named(["list of any length"])), ...unbounded(schema.def.element, `${path}[]`)];
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => unbounded(field, `${path}.${key}`));
  if (schema instanceof z.ZodRecord)
    return [...unbounded(schema.def.keyType, `${path}{}`), ...unbounded(schema.def.valueType, `${path}{}`)];
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => unbounded(option, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unbounded(schema.def.innerType, path);
  if (schema instanceof z.ZodPipe) return [...unbounded(schema.def.in, path), ...unbounded(schema.def.out, path)];
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean) return [];
  // what a transformation makes of a bounded value is tried below
  if (schema instanceof z.ZodTransform) return [];
  return named([`value that is not understood (${schema._zod.def.type})`]);
}

test("every text, number and list of the contract's input has a bound that the database holds", () => {
  expect(inputs.flatMap(({ name, schema }) => unbounded(schema, name))).toEqual([]);
});

/** The id of a sign-in is its moment, which is stored as a text. */
const isMoment = (path: string) => path === "DELETE /auth/sessions/{id} params.id";

const digits = Array.from({ length: 25 }, (_, index) => "9".repeat(index + 1));

test("numbers in addresses become numbers that the database holds, or are refused", () => {
  const tooLarge = inputs.flatMap(({ name, schema }) =>
    !(schema instanceof z.ZodObject) || name.endsWith("body")
      ? []
      : Object.entries(schema.shape).flatMap(([key, field]) =>
          [...digits, ...digits.map((text) => `-${text}`)].flatMap((text) => {
            const parsed = z.safeParse(field, text);
            const most = isMoment(`${name}.${key}`) ? 8.64e15 : maxInteger;
            const fits = !parsed.success || typeof parsed.data !== "number" || Math.abs(parsed.data) <= most;
            return fits ? [] : [`${name}.${key}: ${text}`];
          }),
        ),
  );
  expect(tooLarge).toEqual([]);
});
