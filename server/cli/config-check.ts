import { translate } from "#contract/i18n/messages.ts";
import { checkConfig } from "../config-check.ts";
import { CliError, type SettingsCommand } from "./command.ts";

export const configCheck: SettingsCommand = {
  name: "config check",
  description: "Say which settings are missing or misspelt",
  opens: "settings",
  options: [],
  notes: ["Malformed settings are named by every command, and by the server when it starts."],
  async run({ env, variables, terminal }) {
    const problems = checkConfig(env, variables);
    for (const { problem, ...names } of problems)
      terminal.print(translate("en", `admin-health.problems.${problem}`, names));
    if (problems.length === 0) terminal.print("Nothing is missing or misspelt");
    else throw new CliError(`${problems.length} of the settings ${problems.length === 1 ? "needs" : "need"} attention`);
  },
};
