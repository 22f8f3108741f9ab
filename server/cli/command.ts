import type { ChangeBus } from "../db/change-bus.ts";
import type { Connection } from "../db/open.ts";
import type { Env } from "../env.ts";
import type { StorageSettings } from "../storage/open.ts";

/** A failure with a message of one line for the maintainer. The process ends with code 1. */
export class CliError extends Error {}

/** An option of a command, such as `--email <address>`; without `value` it is a flag. */
export interface Option {
  name: string;
  /** Placeholder of the value in the help, such as `<address>`. */
  value?: string;
  description: string;
  required?: boolean;
}

/** The parsed options of a command. */
export interface ParsedOptions {
  /** The argument that is no option; empty where the command has none. */
  operand: string;
  text(option: string): string | undefined;
  flag(option: string): boolean;
}

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

interface Description {
  /** Name, such as `user create`. */
  name: string;
  /** Description of one sentence. */
  description: string;
  /** Placeholder of an argument that is no option, such as `<file>`; absent: there is none. */
  operand?: string;
  options: Option[];
  /** Additional lines of its help. */
  notes?: string[];
}

/** A command on the database of the site, which is opened and brought up to date before. */
interface DatabaseCommand extends Description {
  opens?: "database";
  /** Runs the command. Throws `CliError`. */
  run(context: Context, options: ParsedOptions): Promise<void>;
}

/** A command that opens what it needs by itself. */
export interface SettingsCommand extends Description {
  opens: "settings";
  /** Runs the command. Throws `CliError`. */
  run(context: SettingsContext, options: ParsedOptions): Promise<void>;
}

export type Command = DatabaseCommand | SettingsCommand;

/** What a command line may open. */
export interface Opener {
  /** Reads the settings. */
  settings(): Omit<SettingsContext, "terminal">;
  /** Opens the database too. */
  database(): Promise<Omit<Context, "terminal">>;
}
