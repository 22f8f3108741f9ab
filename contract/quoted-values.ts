/** Numbers computed by the figures: by model, then by name. */
export type ComputedValues = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What texts may quote, by model, then by name. */
export type Quotable = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** Every `{model.name}` of a text. */
const quotation = /\{(\w+)\.(\w+)\}/g;

/** A number as texts show it: with a true minus sign, and with commas from five digits on. */
const shown = (value: number): string => {
  const [whole = "", ...decimals] = String(value).replace(/^-/, "−").split(".");
  const grouped = /\d{5}/.test(whole) ? whole.replace(/\d(?=(?:\d{3})+$)/g, "$&,") : whole;
  return [grouped, ...decimals].join(".");
};

/** Puts the numbers and names that a text quotes into it. Throws for what is not there. */
export const quoteValues = (text: string, known: Quotable): string =>
  text.replace(quotation, (quoted: string, model: string, name: string) => {
    const value = known[model]?.[name];
    if (value === undefined) throw new Error(`No figure computes ${quoted}`);
    return typeof value === "number" ? shown(value) : value;
  });
