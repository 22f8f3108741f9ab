import { rebuildSearchIndex } from "../search-index.ts";
import type { Command } from "./command.ts";

export const searchRebuild: Command = {
  name: "search rebuild",
  description: "Make the index of the search anew",
  options: [],
  notes: ["The server may run meanwhile. Pages are indexed from what the server that started last has stored of them."],
  async run({ db, terminal }) {
    const { articles, members, pages } = await rebuildSearchIndex(db);
    terminal.print(`${articles} articles, ${members} members, ${pages} pages and figures indexed`);
  },
};
