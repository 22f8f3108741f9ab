/** A typical lake's result as the key of its value. */
export const typicalKey = (name: string, result: string): string =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${result[0]?.toUpperCase()}${result.slice(1)}`;
