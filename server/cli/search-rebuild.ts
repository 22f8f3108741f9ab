import type { Command } from "commander";
import { rebuildSearchIndex } from "../search-index.ts";
import { notes } from "./cli-command.ts";
import type { Cli } from "./context.ts";

export const addSearchRebuild = (parent: Command, cli: Cli) =>
  parent
    .command("rebuild")
    .description("Make the index of the search anew")
    .addHelpText(
      "after",
      notes(
        "The server may run meanwhile. Pages are indexed from what the server that started last has stored of them.",
      ),
    )
    .action(async () => {
      const { db, terminal } = await cli.database();
      const { articles, members, pages } = await rebuildSearchIndex(db);
      terminal.print(`${articles} articles, ${members} members, ${pages} pages and figures indexed`);
    });
