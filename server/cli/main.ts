import { EnvError } from "../env.ts";
import { createLog } from "../log.ts";
import { loadConfig, openRuntime, type Runtime } from "../runtime.ts";
import type { Terminal } from "./context.ts";
import { runCommand } from "./run.ts";

const terminal: Terminal = {
  input: process.stdin,
  print: (line) => void process.stdout.write(`${line}\n`),
  prompt: (text) => void process.stderr.write(text),
};

process.umask(0o077); // files that this process writes are readable by its user only

let runtime: Runtime | undefined;
const settings = () => {
  const { env, warnings } = loadConfig(process.env);
  for (const warning of warnings) terminal.prompt(`${warning}\n`);
  return { env, variables: process.env };
};
const database = async () => {
  const { env, variables } = settings();
  runtime = await openRuntime({ env, log: createLog("silent") }); // standard output contains the result only
  return { ...runtime, variables };
};

let code = 0;
try {
  await runCommand(process.argv.slice(2), terminal, { settings, database });
} catch (error) {
  code = 1;
  const message = error instanceof Error ? error.message : String(error);
  // one line, but one for each malformed setting
  console.error(error instanceof EnvError ? message : message.replaceAll(/\s*\n\s*/g, " "));
} finally {
  await runtime?.changes.close();
  await runtime?.db.destroy();
}
// standard input may still be open; the empty write is flushed after all earlier output
process.stdout.write("", () => process.exit(code));
