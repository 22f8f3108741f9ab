/** A number rounded to some decimals, as it is written in a text; to tens or hundreds where they are below zero. */
export const rounded = (value: number, decimals = 0): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
