import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { CliError, type Terminal } from "./context.ts";

/** Prompts for lines without echoing them. Throws `CliError` on Ctrl-C and Ctrl-D. */
export async function askHidden({ input, prompt }: Terminal, questions: string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const typed = lines[Symbol.asyncIterator](); // one iterator for all lines, so that lines pasted together are not lost
  const answers: string[] = [];
  try {
    for (const question of questions) {
      prompt(question);
      const { value, done } = await typed.next();
      prompt("\n");
      if (done) throw new CliError("Cancelled, nothing was changed");
      answers.push(value);
    }
  } finally {
    lines.close();
  }
  return answers;
}

/** The first line of standard input. */
export const firstLine = async ({ input }: Terminal) => (await text(input)).split(/\r?\n/, 1)[0] ?? "";
