import { describe, expect, it } from "vitest";
import { EnvError, readEnv } from "./env.ts";

describe("the environment", () => {
  it("has a default for every variable", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: "http://localhost:3000",
      SEED: "demo",
      TRUST_PROXY: 0,
      REQUIRE_SECOND_FACTOR: "off",
      LOG_LEVEL: "info",
    });
    expect(env.DATA_DIR).toMatch(/^\/.*\/data$/);
  });

  it("takes an empty variable for an absent one", () => {
    const env = readEnv({ PORT: "", DATABASE_URL: "" });
    expect([env.PORT, env.DATABASE_URL]).toEqual([3000, undefined]);
  });

  it.each(["localhost", "127.0.0.1", "[::1]"])(
    "lets a mail server on this machine do without encryption (%s)",
    (host) => {
      const SMTP_URL = `smtp://${host}:2525?ignoreTLS=true&tls.rejectUnauthorized=false`;
      expect(readEnv({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
    },
  );

  it("lets images be copied from the internet, from no private network unless some of its addresses are named", () => {
    const from = (value: string) => readEnv({ IMAGE_COPY_FROM: value }).IMAGE_COPY_FROM;
    expect(from("")).toEqual({ internet: true, targets: [] });
    expect(from("none")).toEqual({ internet: false, targets: [] });
    const targets = [
      { address: "10.0.0.5", port: 8080 },
      { address: "fd00::1", port: 443 },
    ];
    expect(from("public, 10.0.0.5:8080, [fd00::1]:443")).toEqual({ internet: true, targets });
    expect(from("10.0.0.5:8080,[fd00::1]:443")).toEqual({ internet: false, targets });
  });

  it("tells search engines only of a site that they can reach", () => {
    const key = "0f0e0d0c0b0a";
    expect(readEnv({ INDEXNOW_KEY: key, PUBLIC_URL: "https://www.example.com" })).toMatchObject({
      INDEXNOW_KEY: key,
      INDEXNOW_URL: "https://api.indexnow.org/indexnow",
    });
    for (const PUBLIC_URL of ["", "http://localhost:3000", "http://10.0.0.5", "http://[::1]", "https://site.internal"])
      for (const name of ["INDEXNOW_KEY", "BAIDU_PUSH_TOKEN"])
        expect(() => readEnv({ [name]: key, PUBLIC_URL }), PUBLIC_URL).toThrow(`${name} needs PUBLIC_URL`);
  });

  it("drops the slash of the public address", () => {
    expect(readEnv({ PUBLIC_URL: "https://www.example.com/" }).PUBLIC_URL).toBe("https://www.example.com");
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["INDEXNOW_KEY", "short"],
    ["INDEXNOW_KEY", "../../key"],
    ["INDEXNOW_URL", "api.indexnow.org"],
    ["BAIDU_PUSH_TOKEN", "a&token=b"],
    ["PUBLIC_URL", "example.com"],
    ["PUBLIC_URL", "https://example.com/blog"],
    ["DATABASE_URL", "mysql://x"],
    ["STORAGE_URL", "s3://Bucket"],
    ["STORAGE_URL", "https://bucket.example.com"],
    ["S3_ENDPOINT", "s3.example.com"],
    ["S3_PATH_STYLE", "yes"],
    ["BACKUP_KEEP", "0"],
    ["SMTP_URL", "mail.example.com"],
    ["SMTP_URL", "smtp://mail.example.com?ignoreTLS=true"],
    ["SMTP_URL", "smtp://mail.example.com?requireTLS=false"],
    ["SMTP_URL", "smtps://mail.example.com?tls.rejectUnauthorized=false"],
    ["SMTP_URL", "smtp://127.evil.example?opportunisticTLS=true"],
    ["SMTP_URL", "smtp://127.0.0.1?service=gmail&tls.rejectUnauthorized=0"],
    ["ADMIN_EMAIL", "admin"],
    ["ADMIN_PASSWORD", "short"],
    ["SEED", "yes"],
    ["TRUST_PROXY", "true"],
    ["REQUIRE_SECOND_FACTOR", "yes"],
    ["IMAGE_COPY_FROM", "all"],
    ["IMAGE_COPY_FROM", "none,public"],
    ["IMAGE_COPY_FROM", "10.0.0.1"],
    ["IMAGE_COPY_FROM", "10.0.0.1:80,localhost:80"],
    ["IMAGE_COPY_FROM", "10.0.0.0/8:80"],
    ["IMAGE_COPY_FROM", "[::1]:99999"],
    ["SECRET_KEY", "c2hvcnQ="],
    ["LOG_LEVEL", "loud"],
  ])("names %s when it is malformed (%s), in one line without its value", (name, value) => {
    const attempt = () => readEnv({ [name]: value });
    expect(attempt).toThrow(EnvError);
    try {
      attempt();
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      expect(message).toMatch(new RegExp(`^${name} (must|The|Please|is)`));
      expect(message.split("\n")).toHaveLength(1);
      if (name === "ADMIN_PASSWORD" || name === "SECRET_KEY") expect(message).not.toContain(value);
    }
  });
});
