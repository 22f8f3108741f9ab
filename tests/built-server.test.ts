import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { type S3Server, startS3Server } from "#tests/s3-server.ts";
import { testImage } from "#tests/test-images.ts";
import { apiClient } from "../e2e/api.ts";
import { startServer } from "../e2e/server-process.ts";

const admin = { email: "admin@example.org", password: "the-admins-password" };

/** As it was built before: `npm test` does that first. */
describe.each(engines)("the built server on %s with a bucket", (engine) => {
  let database: TestDatabase;
  let bucket: S3Server;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    bucket = await startS3Server();
  });
  afterAll(async () => {
    await database.close();
    await bucket.close();
  });

  it("starts, keeps an image in the bucket, and ends when told to", async () => {
    const { STORAGE_URL = "", S3_ENDPOINT = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = bucket.settings;
    const server = await startServer({
      DATA_DIR: database.dataDir,
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
      STORAGE_URL,
      S3_ENDPOINT,
      S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY,
      SEED: "none",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const { token } = await apiClient(() => server.url).newSession(admin);
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await testImage())], "a.png", { type: "image/png" }));
    const headers = { Authorization: `Bearer ${token}` };
    const stored = await fetch(`${server.url}/api/media`, { method: "POST", headers, body: form });
    expect(stored.status).toBe(201);
    expect(await server.stop()).toBe(0);
    expect(server.stderr()).toBe("");
  });
});
