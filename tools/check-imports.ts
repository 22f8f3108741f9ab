import { existsSync, globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join, posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { type Allowed, allowedImports, allowedInTests, allowedTypes, restrictedPackages } from "./import-rules.ts";

const sources = "{contract,server,web,figures,content,tools,tests,e2e,bench}/**/*.{ts,tsx,mjs}";

/**
 * Every module that a source file names: static, dynamic and type-only imports, and exports from another module; without
 * the types that React Router generates. The value tells whether only types are imported.
 */
function importsIn(path: string, source: string): Map<string, boolean> {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found = new Map<string, boolean>();
  const add = (module: string, kind: "type" | "value") => {
    if (!module.startsWith("./+types/")) found.set(module, kind === "type" && found.get(module) !== false);
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind ?? "value"),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind ?? "value"),
    ExportNamedDeclaration: (node) => node.source && add(node.source.value, node.exportKind ?? "value"),
    TSImportType: (node) => add(node.source.value, "type"),
    ImportExpression({ source: module }) {
      if (module.type === "Literal" && typeof module.value === "string") add(module.value, "value");
    },
  }).visit(program);
  return found;
}

/** Path from the project's folder of a module that a file imports; `null` for a package. See `imports` of package.json. */
function resolve(from: string, module: string): string | null {
  const [file = ""] = module.split("?");
  if (file === "#site") return "site.config.ts";
  if (file.startsWith("#")) return file.slice(1);
  return file.startsWith(".") ? posix.join(posix.dirname(from), file) : null;
}

const isTest = (path: string) => /\.test\.tsx?$|\.fixtures\.ts$/.test(path) || basename(path).startsWith("test-");

/** The rule's key for a file; `null` outside of the folders that have rules. */
function ruleOf(path: string): string | null {
  const [top = "", second] = path.split("/");
  if (!(top in allowedInTests)) return null;
  if (path in allowedImports || second === undefined) return path;
  if (top in allowedImports) return top;
  return posix.dirname(path) === top ? `${top}/*` : `${top}/${second}`;
}

function covers(entry: string, path: string): boolean {
  if (entry.startsWith("*")) return path.endsWith(entry.slice(1));
  if (entry.endsWith("/*")) return posix.dirname(path) === entry.slice(0, -2);
  return path === entry || path.startsWith(`${entry}/`);
}

const coversAny = (entries: Allowed, path: string) => entries.some((entry) => covers(entry, path));

function fileFault(from: string, to: string, typesOnly: boolean): string | null {
  const rule = ruleOf(from);
  if (rule === null || covers(rule, to)) return null;
  if (typesOnly && coversAny(allowedTypes[to] ?? [], from)) return null;
  const allowed = allowedImports[rule];
  if (!allowed) return `tools/import-rules.ts: no rule for ${rule}`;
  const inTests = isTest(from) ? (allowedInTests[from.split("/")[0] ?? ""] ?? []) : [];
  return coversAny([...allowed, ...inTests], to) ? null : `${from}: ${rule} may not import ${to}`;
}

function packageFault(from: string, module: string): string | null {
  if (ruleOf(from) === null || isTest(from)) return null;
  const name = isBuiltin(module) ? "node:" : Object.keys(restrictedPackages).find((known) => covers(known, module));
  const allowed = name === undefined ? undefined : restrictedPackages[name];
  return !allowed || coversAny(allowed, from) ? null : `${from}: may not import ${module}`;
}

/** One line for each import that closes a circle. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const faults: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start >= 0) faults.push(`cycle: ${[...path.slice(start), file].join(" → ")}`);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return faults;
}

/** The faults in the imports of files, given as path from the project's folder and text. */
export function importFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: (string | null)[] = [];
  const graph = new Map<string, string[]>();
  for (const [from, source] of files) {
    const targets: string[] = [];
    for (const [module, typesOnly] of importsIn(from, source)) {
      const to = resolve(from, module);
      faults.push(to === null ? packageFault(from, module) : fileFault(from, to, typesOnly));
      if (to !== null) targets.push(to);
    }
    graph.set(from, targets);
  }
  return [...new Set(faults.filter((fault) => fault !== null)), ...cycles(graph)];
}

/** Paths in the rules that do not exist in a project. */
export function staleRules(root: string): string[] {
  const lists = [allowedImports, allowedInTests, allowedTypes, restrictedPackages];
  const entries = lists.flatMap((rules) => Object.values(rules).flat());
  const paths = [...Object.keys(allowedImports), ...Object.keys(allowedTypes), ...entries].map((entry) =>
    entry.replace(/\/\*$/, ""),
  );
  return [...new Set(paths)].filter((path) => !path.startsWith("*") && !existsSync(join(root, path)));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const paths = globSync(sources, { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const faults = importFaults(new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")])));
  const stale = staleRules(root).map((path) => `tools/import-rules.ts: ${path} does not exist`);
  for (const fault of [...faults, ...stale]) console.error(fault);
  if (faults.length + stale.length > 0) process.exit(1);
}
