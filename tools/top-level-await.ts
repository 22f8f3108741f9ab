import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";

/** Whether a module waits for something before what imports it may run. */
export function hasTopLevelAwait(name: string, code: string): boolean {
  if (!code.includes("await")) return false; // to parse a file takes time
  const { program, errors } = parseSync(name, code, { sourceType: "module" });
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  let functions = 0;
  let found = false;
  const enter = () => void functions++;
  const leave = () => void functions--;
  const waits = () => {
    found ||= functions === 0;
  };
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    AwaitExpression: waits,
    ForOfStatement: (loop) => loop.await && waits(),
    VariableDeclaration: ({ kind }) => kind === "await using" && waits(),
  }).visit(program);
  return found;
}

/**
 * Refuses a built file that waits at its top level: files import one another, and one that is loaded meanwhile and imports the
 * waiting one would wait for it for ever, without a word.
 */
export const noTopLevelAwait: Plugin = {
  name: "no-top-level-await",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "chunk" && hasTopLevelAwait(chunk.fileName, chunk.code))
        this.error(`${chunk.fileName} waits at its top level, which can stop the program for ever`);
    }
  },
};
