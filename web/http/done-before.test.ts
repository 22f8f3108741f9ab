import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { createDoneBefore } from "./done-before.ts";

const response = (status: number) => new ApiError("response", status);

test.each([
  ["no connection", new ApiError("network")],
  ["no answer in time", new ApiError("timeout")],
  ["the answer of a gateway", response(502)],
])("a call that is refused after %s was done before", (_, lost) => {
  const doneBefore = createDoneBefore();
  expect(doneBefore(lost, 404)).toBe(false);
  expect(doneBefore(response(404), 404)).toBe(true);
});

test("a first call that is refused was not done before", () => {
  expect(createDoneBefore()(response(404), 404)).toBe(false);
});

test("a refusal with another status says that the call was not done", () => {
  const doneBefore = createDoneBefore();
  doneBefore(new ApiError("network"), 401);
  expect(doneBefore(response(422), 401)).toBe(false);
  expect(doneBefore(response(401), 401)).toBe(false);
});

test("a rate limit says nothing of it", () => {
  const doneBefore = createDoneBefore();
  doneBefore(new ApiError("network"), 401);
  expect(doneBefore(response(429), 401)).toBe(false);
  expect(doneBefore(response(401), 401)).toBe(true);
});

test("what has no answer counts for its own subject alone", () => {
  const doneBefore = createDoneBefore();
  doneBefore(new ApiError("network"), 404, 1);
  expect(doneBefore(response(404), 404, 2)).toBe(false);
  expect(doneBefore(response(404), 404, 1)).toBe(true);
});

test("what has no answer is remembered for ten minutes", () => {
  let time = 0;
  const doneBefore = createDoneBefore(() => time);
  doneBefore(new ApiError("network"), 404);
  time = 599_999;
  expect(doneBefore(response(404), 404)).toBe(true);
  time = 600_000;
  expect(doneBefore(response(404), 404)).toBe(false);
});
