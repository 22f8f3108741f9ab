/** A page number of a query, counted from 1; the first for everything else. */
export function readPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^\d{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1;
}

/** A path with the values of a query, but for empty ones and the first page. */
export function withQuery(path: string, values: Readonly<Record<string, string | number>>): string {
  const said = Object.entries(values).filter(([name, value]) => value !== "" && !(name === "page" && value === 1));
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? path : `${path}?${query}`;
}
