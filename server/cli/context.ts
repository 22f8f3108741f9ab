import type { ChangeBus } from "../db/change-bus.ts";
import type { Connection } from "../db/open.ts";
import type { Env } from "../env.ts";
import type { StorageSettings } from "../storage/open.ts";

/** A failure with a message of one line for the maintainer. The process ends with code 1. */
export class CliError extends Error {}

/** Input and output of a command. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Writes a line of the result. */
  print(line: string): void;
  /** Writes a prompt or a hint to standard error, without a line break. */
  prompt(text: string): void;
}

/** Dependencies of a command that needs no open database. */
export interface SettingsContext {
  env: Pick<
    Env,
    "SMTP_URL" | "MAIL_FROM" | "BACKUP_DIR" | "PUBLIC_URL" | "SECRET_KEY" | "NEW_SECRET_KEY" | "DATABASE_URL"
  > &
    StorageSettings;
  /** The environment that the settings were read from, with the variables of other programs. */
  variables: Record<string, string | undefined>;
  terminal: Terminal;
}

/** Dependencies of a command. */
export interface Context extends SettingsContext {
  db: Connection;
  /** Publishes changes that visitors could see to running servers. */
  changes: Pick<ChangeBus, "publish">;
}

/** Opens what a command needs. */
export interface Cli {
  /** Reads the settings. */
  settings(): SettingsContext;
  /** Opens the database of the site too, and brings it up to date. */
  database(): Promise<Context>;
}

/** What a command line may open. */
export interface Opener {
  /** Reads the settings. */
  settings(): Omit<SettingsContext, "terminal">;
  /** Opens the database too. */
  database(): Promise<Omit<Context, "terminal">>;
}
