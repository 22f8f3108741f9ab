import { expect, it } from "vitest";
import { appCodeProblem, codeKey, codeProblem } from "./second-factor-rules.ts";

it.each(["123456", "123 456", " 123-456\n", "\uff11\uff12\uff13\u3000\uff14\uff15\uff16"])(
  "takes %j for six digits",
  (code) => {
    expect([codeKey(code), codeProblem(code), appCodeProblem(code)]).toEqual(["123456", null, null]);
  },
);

it.each([
  "abcd-efgh-jkmn-2345-6789-pqrs",
  "ABCD EFGH JKMN 2345 6789 PQRS",
  "abcd\u2013efgh\u2014jkmn\uff0d2345-6789-pqrs",
])("takes %j for a recovery code, but not for the code of an app", (code) => {
  expect([codeKey(code), codeProblem(code)]).toEqual(["abcdefghjkmn23456789pqrs", null]);
  expect(appCodeProblem(code)).toBe("second-factor.code_six_digits");
});

it.each([
  "12345",
  "1234567",
  "12345a",
  "abcd-efgh-jkmn-2345",
  "abcd-efgh-jkmn-2345-6789",
  "a".repeat(25),
  "\u0661\u0662\u0663\u0664\u0665\u0666",
])("takes %j for no code", (code) => {
  expect(codeProblem(code)).toBe("second-factor.code_invalid");
});

it("asks for a code where there is none", () => {
  expect([codeProblem(" "), appCodeProblem("")]).toEqual([
    "second-factor.code_required",
    "second-factor.code_required",
  ]);
});
