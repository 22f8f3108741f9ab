import type { Command } from "commander";
import { translate } from "#contract/i18n/messages.ts";
import { checkConfig } from "../config-check.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

export const addConfigCheck = (parent: Command, cli: Cli) =>
  parent
    .command("check")
    .description("Say which settings are missing or misspelt")
    .addHelpText("after", notes("Malformed settings are named by every command, and by the server when it starts."))
    .action(async () => {
      const { env, variables, terminal } = cli.settings();
      const problems = checkConfig(env, variables);
      for (const { problem, ...names } of problems)
        terminal.print(translate("en", `admin-health.problems.${problem}`, names));
      if (problems.length === 0) terminal.print("Nothing is missing or misspelt");
      else
        throw new CliError(`${problems.length} of the settings ${problems.length === 1 ? "needs" : "need"} attention`);
    });
