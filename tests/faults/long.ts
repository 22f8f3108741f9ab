/** Whether the tests of faults run in their long form (`npm run test:faults`). */
export const long = process.env.FAULTS === "long";
