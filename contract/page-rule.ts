/** The one right spelling of a part of an address; `null` where it names nothing. */
export type CanonicalPart = (value: string) => string | null;

/** What the address of a page holds beside its fixed parts. A page without a rule has no parameters and reads no query. */
export interface PageRule {
  /** Each parameter of the route but its language. */
  params?: Readonly<Record<string, CanonicalPart>>;
  /**
   * The query as the page reads it on the server, in its one right spelling (`tab=3&page=2`; empty for the page without
   * one): what it does not know, or what is invalid, is left out. The page is rendered with this query alone.
   */
  query?: (query: URLSearchParams) => string;
  /**
   * `false`: rendered for every request, as its addresses are without number though they show the same. `without-query`:
   * so are those with a query.
   */
  keep?: false | "without-query";
  /** `true`: shows images that are not stored yet, which its policy has to allow (`data:` and `blob:`). */
  localImages?: true;
  /** `true`: shows itself in frames of other widths, which its policy has to allow. */
  framesItself?: true;
  /**
   * Whether its views are counted by its path. Where it is left out: if the path has no parameter, as one could be a secret.
   * Guarded screens are never counted.
   */
  counted?: boolean;
}

/** Rules by route, as `web/routes.ts` writes it without the language. */
export type PageRules = Readonly<Record<string, PageRule>>;

/** One of some names, in the case in which they are listed; a function gives them when an address is read first. */
export function oneOf(names: readonly string[] | (() => readonly string[])): CanonicalPart {
  let byCase: Map<string, string> | undefined;
  return (value) => {
    byCase ??= new Map((typeof names === "function" ? names() : names).map((name) => [name.toLowerCase(), name]));
    return byCase.get(value.toLowerCase()) ?? null;
  };
}

/** A number from 1, without leading zeros. */
export const positiveId: CanonicalPart = (value) => (/^[1-9]\d{0,14}$/.test(value) ? value : null);
