import { parseArgs } from "node:util";
import { CliError, type Command, type ParsedOptions } from "./command.ts";
import { seeHelp } from "./help.ts";

type Token = NonNullable<ReturnType<typeof parseArgs>["tokens"]>[number];

/** The error in a part of the arguments, or `null`. Never contains a value, which may be a password. */
function problemOf(token: Token, { options, operand }: Command): string | null {
  if (token.kind === "option-terminator") return null;
  if (token.kind === "positional") return operand ? null : "There is an argument that belongs to no option";
  const option = options.find(({ name }) => `--${name}` === token.rawName);
  if (!option) return `Unknown option ${token.rawName}`;
  if (option.value === undefined) return token.value === undefined ? null : `${token.rawName} takes no value`;
  const isNextOption = !token.inlineValue && token.value !== undefined && /^-./.test(token.value);
  return token.value === undefined || isNextOption ? `${token.rawName} needs a value` : null;
}

/** Parses the options of a command. Throws `CliError` for unknown, missing and malformed ones. */
export function readOptions(command: Command, args: string[]): ParsedOptions {
  const config = command.options.map(({ name, value }) => [
    name,
    { type: value === undefined ? ("boolean" as const) : ("string" as const) },
  ]);
  const { values, tokens, positionals } = parseArgs({
    args,
    options: Object.fromEntries(config),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const problem =
    tokens.map((token) => problemOf(token, command)).find((found) => found !== null) ??
    command.options
      .filter(({ name, required }) => required && values[name] === undefined)
      .map(({ name }) => `--${name} is missing`)[0] ??
    (command.operand && positionals.length !== 1 ? `Name one ${command.operand}` : undefined);
  if (problem) throw new CliError(`${problem}; ${seeHelp(command.name)}`);
  return {
    operand: positionals[0] ?? "",
    text(option) {
      const value = values[option];
      return typeof value === "string" ? value : undefined;
    },
    flag: (option) => values[option] === true,
  };
}
