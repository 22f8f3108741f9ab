import { PassThrough } from "node:stream";
import type { TestDatabase } from "#tests/databases.ts";
import type { Context } from "./context.ts";
import { runCommand } from "./run.ts";

/** Input of a test: piped in, or typed at a prompt. */
export interface Typing {
  piped?: string;
  typed?: string;
  /** Is given each line of the result, also of a command that fails. */
  onPrint?: (line: string) => void;
}

/** Runs command lines in this process and returns their output lines. Throws as `runCommand`. */
export const commandLine =
  ({ db, dataDir, url }: TestDatabase, env: Partial<Context["env"]> = {}, variables: Context["variables"] = {}) =>
  async (line: string[], { piped = "", typed, onPrint }: Typing = {}) => {
    const printed: string[] = [];
    const prompts: string[] = [];
    const input = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
    input.write(typed ?? piped);
    if (typed === undefined) input.end();
    const terminal = {
      input,
      print(text: string) {
        printed.push(text);
        onPrint?.(text);
      },
      prompt: (text: string) => void prompts.push(text),
    };
    const published: string[] = [];
    const changes = { publish: (tags: readonly string[]) => void published.push(...tags) };
    const settings = () => ({
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        S3_REGION: "us-east-1",
        PUBLIC_URL: "http://localhost:3000",
        ...env,
      },
      variables,
    });
    await runCommand(line, terminal, { settings, database: async () => ({ db, changes, ...settings() }) });
    return { printed, prompted: prompts.join(""), published };
  };
