import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** Modules by address, each with the modules that it imports itself. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Records from now on which module imports which, as Node resolves them; imports of types alone leave no trace. */
export function recordImports(): ModuleGraph {
  const graph = new Map<string, Set<string>>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const importer = context.parentURL ?? "";
      graph.set(importer, (graph.get(importer) ?? new Set()).add(resolved.url));
      return resolved;
    },
  });
  return graph;
}

/** A module with all that it imports, directly or through others. */
export function modulesOf(graph: ModuleGraph, module: string): Set<string> {
  const found = new Set([module]);
  for (const one of found) for (const imported of graph.get(one) ?? []) found.add(imported);
  return found;
}

/**
 * The module on which a function depends least: of the modules that export it, alone or in an object, the one with the
 * fewest modules behind it. Whatever exports a function also imports what the function needs. Throws where none does.
 */
export async function exportersOf(graph: ModuleGraph, entry: string): Promise<(made: unknown) => string> {
  const exporters = new Map<unknown, { module: string; size: number }>();
  for (const module of modulesOf(graph, entry)) {
    if (!module.startsWith("file:") || module.includes("/node_modules/")) continue;
    const exported: unknown[] = Object.values(await import(module));
    const { size } = modulesOf(graph, module);
    for (const value of exported.flatMap((one) =>
      typeof one === "object" && one ? [one, ...Object.values(one)] : one,
    )) {
      if (size < (exporters.get(value)?.size ?? Number.POSITIVE_INFINITY)) exporters.set(value, { module, size });
    }
  }
  return (made) => {
    const found = exporters.get(made);
    if (!found) throw new Error("No module exports this function");
    return found.module;
  };
}

/** A digest of the contents of a module and of all that it imports, and of the Node that runs them. Throws for one that reads files. */
export function fingerprint(graph: ModuleGraph, module: string, root: string): string {
  const hash = createHash("sha256").update(process.version);
  for (const one of [...modulesOf(graph, module)].sort()) {
    if (!one.startsWith("file:")) throw new Error(`${module} uses ${one}: what it reads is not among its inputs`);
    const file = fileURLToPath(one);
    hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
