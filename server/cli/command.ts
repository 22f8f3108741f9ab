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

/** Dependencies of a command. */
export interface Context {
  db: Connection;
  /** Publishes changes that visitors could see to running servers. */
  changes: Pick<ChangeBus, "publish">;
  env: Pick<Env, "SMTP_URL" | "SECRET_KEY"> & StorageSettings;
  terminal: Terminal;
}

export interface Command {
  /** Name, such as `user create`. */
  name: string;
  /** Description of one sentence. */
  description: string;
  options: Option[];
  /** Additional lines of its help. */
  notes?: string[];
  /** Runs the command. Throws `CliError`. */
  run(context: Context, options: ParsedOptions): Promise<void>;
}
