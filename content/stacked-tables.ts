/** What this plugin needs of a node of hast (https://github.com/syntax-tree/hast). */
interface Node {
  type: string;
  tagName?: string;
  /** Of a component, with its attributes. */
  name?: string | null;
  attributes?: { name?: string }[];
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

const named = (node: Node, tagName: string): Node[] => [...nodesOf(node)].filter((inner) => inner.tagName === tagName);

const textOf = (node: Node): string => [...nodesOf(node)].map(({ value }) => value ?? "").join("");

/**
 * A plugin of rehype for tables of sentences, those in `<Wide stacked>`: each cell gets the name of its column, which
 * stands before it on phones, where each row becomes a block.
 */
export function rehypeStackedTables() {
  return (tree: Node) => {
    const wide = [...nodesOf(tree)].filter(
      ({ name, attributes }) => name === "Wide" && attributes?.some((attribute) => attribute.name === "stacked"),
    );
    for (const table of wide.flatMap((node) => named(node, "table"))) {
      const heads = named(table, "th").map(textOf);
      table.properties = { ...table.properties, className: ["stacked-table"] };
      for (const row of named(table, "tr"))
        for (const [i, cell] of named(row, "td").entries())
          cell.properties = { ...cell.properties, dataLabel: heads[i] };
    }
  };
}
