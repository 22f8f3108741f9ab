import { verifyStorage } from "../media/verify-storage.ts";
import { openStorage } from "../storage/open.ts";
import { CliError, type Command } from "./command.ts";

export const storageVerify: Command = {
  name: "storage verify",
  description: "Compare the uploaded files with the images of the database",
  options: [],
  notes: ["Nothing is changed. Files of no image are removed by the server after seven days."],
  async run({ db, env, terminal }) {
    const { images, missing, strange } = await verifyStorage(db, await openStorage(env));
    for (const key of missing) terminal.print(`missing: ${key}`);
    terminal.print(`${images} images; ${missing.length} files missing, ${strange} files of no image`);
    if (missing.length > 0)
      throw new CliError("Files are missing; restore them from a backup, or upload the images again");
  },
};
