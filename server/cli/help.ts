import type { Command, Option } from "./command.ts";

/** A usage line: the program with a command and options. */
const call = (...words: string[]) => ["npm run cli --", ...words].join(" ");

/** A hint at the help of a command. */
export const seeHelp = (...words: string[]) => `see: ${call(...words, "--help")}`;

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const written = ({ name, value }: Option) => (value === undefined ? `--${name}` : `--${name} ${value}`);

/** The help of a command: usage, description, options. */
export function commandHelp({ name, description, operand, options, notes = [] }: Command): string[] {
  const usage = [
    ...(operand ? [operand] : []),
    ...options.map((option) => (option.required ? written(option) : `[${written(option)}]`)),
  ];
  const rows = [...options, { name: "help", description: "show this help" }];
  return [
    `${description}.`,
    "",
    `Usage: ${call(name, ...usage)}`,
    "",
    "Options:",
    ...columns(rows.map((option) => [written(option), option.description])),
    ...(notes.length > 0 ? ["", ...notes] : []),
  ];
}

/** The help of all commands, or of those with a common first word. */
export function listHelp(commands: Command[], group?: string): string[] {
  return [
    `Usage: ${call(group ?? "<command>", group ? "<command>" : "[options]")}`,
    "",
    "Commands:",
    ...columns(commands.map(({ name, description }) => [name, description])),
    "",
    `${call("<command>", "--help")} explains a command.`,
    "All work on the database of the server, by the same settings (DATA_DIR, DATABASE_URL, STORAGE_URL, SMTP_URL), also while it runs.",
  ];
}
