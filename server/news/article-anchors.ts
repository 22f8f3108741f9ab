import { elementsOf, type HtmlElement } from "./html-tree.ts";

/** Blocks that links of the same article may lead to. */
const targetTags = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "li"]);

/** Longest anchor in characters. */
const maxLength = 100;

/** Where the links of an article lead within it. */
export interface Anchors {
  /** The id of a block that a link leads to. */
  idOf: ReadonlyMap<HtmlElement, string>;
  /** The ids by what links call them. */
  byName: ReadonlyMap<string, string>;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** What a link within the page calls its target; `null` for any other link. */
export const targetName = (href: string | undefined): string | null =>
  href?.startsWith("#") && href.length > 1 ? decoded(href.slice(1)) : null;

function idFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/^a-/, "").replaceAll(/[^\p{L}\p{N}_-]+/gu, "-");
  const stem = `a-${[...plain].slice(0, maxLength).join("")}`;
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${n}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * The blocks that links of the article lead to: those which have the name, hold what has it, or follow what has it. Their
 * ids get a prefix, so that none is the name of something else on the page.
 */
export function anchorsOf(root: HtmlElement): Anchors {
  const wanted = new Set<string>();
  for (const { tag, attributes } of elementsOf(root)) {
    const name = tag === "a" ? targetName(attributes.href) : null;
    if (name !== null) wanted.add(name);
  }
  const idOf = new Map<HtmlElement, string>();
  const byName = new Map<string, string>();
  if (wanted.size === 0) return { idOf, byName };
  const taken = new Set<string>();
  let waiting: string[] = [];

  function give(block: HtmlElement, name: string) {
    if (byName.has(name)) return;
    const id = idOf.get(block) ?? idFor(name, taken);
    taken.add(id);
    idOf.set(block, id);
    byName.set(name, id);
  }

  function visit(one: HtmlElement, around: HtmlElement | null) {
    const block = targetTags.has(one.tag) ? one : around;
    if (block === one) {
      for (const name of waiting) give(one, name);
      waiting = [];
    }
    for (const name of [one.attributes.id, one.tag === "a" ? one.attributes.name : undefined]) {
      if (name === undefined || !wanted.has(name)) continue;
      if (block === null) waiting.push(name);
      else give(block, name);
    }
    for (const child of one.children) if (typeof child !== "string") visit(child, block);
  }
  visit(root, null);
  return { idOf, byName };
}
