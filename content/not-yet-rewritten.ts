/** Files and folders whose copy has not been rewritten by the rules of `copy-rules.ts`; what is finished is taken off. */
export const notYetRewritten: readonly string[] = [];
