import type { Command } from "commander";
import { insertEntry } from "../audit/audit.queries.ts";
import { removeSamples } from "../seed/remove-samples.ts";
import { notes } from "./cli-command.ts";
import type { Cli } from "./context.ts";

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const addSamplesRemove = (parent: Command, cli: Cli) =>
  parent
    .command("remove")
    .description("Remove the sample articles, members and authors that nobody has edited")
    .option("--yes", "remove them for good; without it they are only counted")
    .option("--edited", "remove those that were edited, too")
    .addHelpText(
      "after",
      notes("The server may run meanwhile: its pages, feeds and search follow. What was edited is named and kept."),
    )
    .action(async (options: { yes?: true; edited?: true }) => {
      const { db, changes, terminal } = await cli.database();
      const rehearse = !options.yes;
      const { articles, members, accounts, kept } = await removeSamples(
        db,
        { edited: options.edited === true, rehearse },
        async (trx, removal) => {
          const details = { articles: String(removal.articles), members: String(removal.members) };
          await insertEntry(trx, {
            at: new Date().toISOString(),
            action: "samples_removed",
            address: "",
            details: JSON.stringify(details),
            actor_id: null,
            actor_name: "command line",
          });
        },
      );
      const found = articles + members + accounts > 0;
      if (!found)
        terminal.print(kept.length > 0 ? "There are no samples that nobody has edited" : "There are no samples");
      else {
        const counts = `${counted(articles, "article")}, ${counted(members, "member")} and ${counted(accounts, "account")}`;
        terminal.print(`${counts} ${rehearse ? "would be" : "are"} removed`);
      }
      for (const { type, id, name } of kept) {
        terminal.print(`${rehearse ? "Would be kept" : "Kept"}, as it was edited: ${type} ${id} “${name}”`);
      }
      if (found && rehearse) terminal.print("Nothing was changed: --yes removes them");
      if (found && !rehearse) changes.publish(["all"]);
    });
