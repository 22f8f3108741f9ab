/** Numbers computed by the figures: by model, then by name. */
export type Readings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Every `{model.name}` of a text. */
const quotation = /\{(\w+)\.(\w+)\}/g;

/** Puts the figures' numbers into a text. Throws for a number that no figure computes. */
export const quoteReadings = (text: string, readings: Readings): string =>
  text.replace(quotation, (quoted: string, model: string, name: string) => {
    const value = readings[model]?.[name];
    if (value === undefined) throw new Error(`No figure computes ${quoted}`);
    return String(value);
  });
