import type { ChangeBus } from "../db/change-bus.ts";
import type { Connection } from "../db/open.ts";
import type { Env } from "../env.ts";

/** What a command cannot do, in one line for the maintainer. The process ends with code 1. */
export class CliError extends Error {}

/** An option of a command, such as `--email <address>`; without `value` it is a switch. */
export interface Option {
  name: string;
  /** Its value as the help writes it, such as `<address>`. */
  value?: string;
  about: string;
  required?: boolean;
}

/** What the maintainer wrote after the command's name. */
export interface Given {
  text(option: string): string | undefined;
  switched(option: string): boolean;
}

/** Where a command reads and writes. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  /** Writes a line of the result. */
  print(line: string): void;
  /** Writes a question or a hint, which is no part of the result; without a line break. */
  say(text: string): void;
}

/** What a command works with. */
export interface Context {
  db: Connection;
  /** Tells a running server of changes that visitors could see. */
  changes: Pick<ChangeBus, "publish">;
  env: Pick<Env, "DATA_DIR" | "SMTP_URL" | "SECRET_KEY">;
  terminal: Terminal;
}

export interface Command {
  /** Its words, such as `user create`. */
  name: string;
  /** One sentence for the lists. */
  about: string;
  options: Option[];
  /** Lines at the end of its help. */
  notes?: string[];
  /** Does the work. Throws `CliError`. */
  run(context: Context, given: Given): Promise<void>;
}
