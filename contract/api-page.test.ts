import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type EndpointName, endpointAccess } from "./endpoints/index.ts";

/** What the HTTP contract itself describes. */
const inContract: EndpointName[] = [
  "POST /auth/register",
  "POST /auth/login",
  "POST /auth/logout",
  "POST /auth/refresh",
  "GET /auth/me",
  "PATCH /auth/me",
  "POST /auth/change-password",
  "POST /auth/logout-all",
  "POST /auth/forgot-password",
  "POST /auth/reset-password",
  "GET /news",
  "GET /news/{id}",
  "GET /news/my/articles",
  "POST /news",
  "PUT /news/{id}",
  "DELETE /news/{id}",
  "POST /news/{id}/restore",
  "POST /news/{id}/views",
  "GET /news/{id}/revisions",
  "POST /news/{id}/revisions/{rev}/restore",
  "POST /media",
  "GET /team",
  "POST /team",
  "PUT /team/{id}",
  "DELETE /team/{id}",
  "GET /users",
  "PATCH /users/{id}",
];

it("has a row for every call that the contract lacks, and for no other", () => {
  const page = readFileSync(new URL("../docs/api.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| call"));
  const described = rows.flatMap((row) =>
    (row.split("|")[1] ?? "").split("·").map((call) => call.trim().replace(/\?.*$/, "")),
  );
  const lacking = Object.keys(endpointAccess).filter((endpoint) => !inContract.some((known) => known === endpoint));
  expect(described.toSorted()).toEqual(lacking.toSorted());
});
