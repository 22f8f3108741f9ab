import { isStorageUrl } from "../env.ts";
import { copyStorage } from "../storage/copy-storage.ts";
import { openStorage } from "../storage/open.ts";
import { CliError, type Command } from "./command.ts";

const files = (count: number) => `${count} ${count === 1 ? "file" : "files"}`;

export const storageCopy: Command = {
  name: "storage copy",
  description: "Copy the uploaded files from one place to another, and compare them",
  options: [
    { name: "from", value: "<place>", description: "local, or s3://bucket/folder", required: true },
    { name: "to", value: "<place>", description: "local, or s3://bucket/folder", required: true },
  ],
  notes: [
    "local is DATA_DIR/uploads; S3_ENDPOINT, S3_ACCESS_KEY_ID and the others say how to reach a bucket.",
    "Nothing is deleted. Run it again after an interruption: files that are there are compared and left.",
  ],
  async run({ env, terminal }, options) {
    const place = async (option: string) => {
      const name = options.text(option) ?? "";
      if (name !== "local" && !isStorageUrl(name))
        throw new CliError(`--${option} must be local or like s3://bucket/folder`);
      return name === "local" ? openStorage({ ...env, STORAGE_URL: undefined }) : openStorage(env, name);
    };
    if (options.text("from") === options.text("to")) throw new CliError("--from and --to are the same place");
    const [from, to] = [await place("from"), await place("to")];
    const copy = copyStorage({ from, to, folder: env.DATA_DIR });
    const { copied, present, removed, bytes } = await copy.catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new CliError(`Not all files were copied: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
    terminal.print(`${files(copied)} copied, ${present} there already, ${bytes} bytes; all compared by SHA-256`);
    if (removed > 0)
      terminal.print(`${files(removed)} ${removed === 1 ? "was" : "were"} removed meanwhile and left out`);
  },
};
