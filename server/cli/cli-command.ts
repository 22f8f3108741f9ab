import { Command, InvalidArgumentError, Option } from "commander";
import { CliError } from "./context.ts";

/** An option with a value; the next option is no value, as in `--email --role`. */
export const valueOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((value) => {
    if (/^-./.test(value)) throw new InvalidArgumentError("is an option");
    return value;
  });

/** Lines below the help of a command. */
export const notes = (...lines: string[]): string => ["", ...lines].join("\n");

const call = (...words: string[]) => ["npm run cli --", ...words.filter(Boolean)].join(" ");

const optionTerm = ({ flags, mandatory }: Option) => (mandatory ? flags : `[${flags}]`);

/** The commands below one that run something. */
const runnable = (command: Command): Command[] =>
  command.commands.flatMap((child) => (child.commands.length > 0 ? runnable(child) : [child]));

/** A command whose errors are a line that names its help, and never a value, which may be a password. */
export class CliCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.exitOverride().helpCommand(false).helpOption("-h, --help", "show this help").showSuggestionAfterError(false);
    this.configureHelp({
      visibleCommands: runnable,
      subcommandTerm: (command) => (command instanceof CliCommand ? command.path() : command.name()),
      commandUsage: (command) => (command instanceof CliCommand ? command.usageLine() : command.name()),
    });
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  override createOption(flags: string, description?: string): Option {
    return flags.includes("<") ? valueOption(flags, description ?? "") : super.createOption(flags, description);
  }

  /** Name with those of its groups, such as `user create`. */
  path(): string {
    return this.parent instanceof CliCommand ? `${this.parent.path()} ${this.name()}`.trim() : "";
  }

  private usageLine(): string {
    if (this.commands.length > 0) return call(this.path(), "<command>");
    const operands = this.registeredArguments.map((argument) => `<${argument.name()}>`);
    return call(this.path(), ...operands, ...this.options.map(optionTerm));
  }

  private seeHelp(): string {
    return `see: ${call(this.path(), "--help")}`;
  }

  /** Shows the help of a group that was named without a command. */
  override help(): never {
    this.outputHelp();
    throw new CliError(`Name a command; ${this.seeHelp()}`);
  }

  override error(message: string, details?: { code?: string }): never {
    throw new CliError(`${this.describeError(message, details?.code)}; ${this.seeHelp()}`);
  }

  private describeError(message: string, code: string | undefined): string {
    const [flag = ""] = /--?[\w-]+/.exec(message) ?? [];
    const [argument] = this.registeredArguments;
    switch (code) {
      case "commander.unknownCommand":
        return `Unknown command ${[this.path(), this.args[0]].filter(Boolean).join(" ")}`;
      case "commander.unknownOption":
        return this.options.some(({ long }) => long === flag) ? `${flag} takes no value` : `Unknown option ${flag}`;
      case "commander.optionMissingArgument":
      case "commander.invalidArgument":
        return `${flag} needs a value`;
      case "commander.missingMandatoryOptionValue":
        return `${flag} is missing`;
      default:
        return argument ? `Name one <${argument.name()}>` : "There is an argument that belongs to no option";
    }
  }
}
