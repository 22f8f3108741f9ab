import { describe, expect, it } from "vitest";
import { checkConfig, misspelt } from "./config-check.ts";
import { readEnv, settingNames } from "./env.ts";

const check = (variables: Record<string, string>) => checkConfig(readEnv(variables), variables);

describe("the check of the settings", () => {
  it("names mail, backups and an address of its own where they are missing", () => {
    expect(check({})).toEqual([
      { problem: "mail_missing" },
      { problem: "backup_missing" },
      { problem: "address_private" },
    ]);
  });

  it("finds nothing where all are set", () => {
    const set = { SMTP_URL: "smtps://mail.example.com", BACKUP_DIR: "/backups", PUBLIC_URL: "https://www.example.com" };
    expect(check({ ...set, PATH: "/bin", HOME: "/root", HOSTNAME: "web-1", AWS_REGION: "eu-central-1" })).toEqual([]);
  });

  it.each([
    ["BACKUPDIR", "BACKUP_DIR"],
    ["backup_dir", "BACKUP_DIR"],
    ["BACKUP_DIRS", "BACKUP_DIR"],
    ["SMTP_URI", "SMTP_URL"],
    ["PUBLICURL", "PUBLIC_URL"],
    ["SECRETKEY", "SECRET_KEY"],
    ["S3_ACCES_KEY_ID", "S3_ACCESS_KEY_ID"],
  ])("takes %s for a misspelt %s", (name, meant) => {
    expect(misspelt({ [name]: "x" })).toEqual([{ name, meant }]);
  });

  it.each(["PATH", "HOSTNAME", "POST", "HOSTS", "USER", "NODE_ENV", "PGHOST", "npm_config_loglevel", "DATABASE"])(
    "takes %s for a variable of another program",
    (name) => {
      expect(misspelt({ [name]: "x" })).toEqual([]);
    },
  );

  it("takes no setting for another one", () => {
    expect(misspelt(Object.fromEntries(settingNames.map((name) => [name, "x"])))).toEqual([]);
  });
});
