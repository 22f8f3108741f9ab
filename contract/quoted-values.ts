/** Numbers computed by the figures: by model, then by name. */
export type ComputedValues = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What texts may quote, by model, then by name. */
export type Quotable = Readonly<Record<string, Readonly<Record<string, number | string>>>>;

/** Every `{model.name}` of a text. */
const quotation = /\{(\w+)\.(\w+)\}/g;

/** Puts the numbers, with a true minus sign, and names that a text quotes into it. Throws for what is not there. */
export const quoteValues = (text: string, known: Quotable): string =>
  text.replace(quotation, (quoted: string, model: string, name: string) => {
    const value = known[model]?.[name];
    if (value === undefined) throw new Error(`No figure computes ${quoted}`);
    return typeof value === "number" ? String(value).replace(/^-/, "−") : value;
  });
