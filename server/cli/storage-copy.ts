import type { Command } from "commander";
import { isStorageUrl } from "../env.ts";
import { copyStorage } from "../storage/copy-storage.ts";
import { openStorage } from "../storage/open.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

const files = (count: number) => `${count} ${count === 1 ? "file" : "files"}`;

export const addStorageCopy = (parent: Command, cli: Cli) =>
  parent
    .command("copy")
    .description("Copy the uploaded files from one place to another, and compare them")
    .requiredOption("--from <place>", "local, or s3://bucket/folder")
    .requiredOption("--to <place>", "local, or s3://bucket/folder")
    .addHelpText(
      "after",
      notes(
        "local is DATA_DIR/uploads; S3_ENDPOINT, S3_ACCESS_KEY_ID and the others say how to reach a bucket.",
        "Nothing is deleted. Run it again after an interruption: files that are there are compared and left.",
      ),
    )
    .action(async (options: { from: string; to: string }) => {
      const { env, terminal } = await cli.database();
      const place = async (option: "from" | "to") => {
        const name = options[option];
        if (name !== "local" && !isStorageUrl(name))
          throw new CliError(`--${option} must be local or like s3://bucket/folder`);
        return name === "local" ? openStorage({ ...env, STORAGE_URL: undefined }) : openStorage(env, name);
      };
      if (options.from === options.to) throw new CliError("--from and --to are the same place");
      const [from, to] = [await place("from"), await place("to")];
      const copy = copyStorage({ from, to, folder: env.DATA_DIR });
      const { copied, present, removed, bytes } = await copy.catch((error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        throw new CliError(`Not all files were copied: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
      terminal.print(`${files(copied)} copied, ${present} there already, ${bytes} bytes; all compared by SHA-256`);
      if (removed > 0)
        terminal.print(`${files(removed)} ${removed === 1 ? "was" : "were"} removed meanwhile and left out`);
    });
