/**
 * Drawings whose labels are not mended yet: the check of `labels.test.ts` leaves them out. The list only gets shorter: a name
 * in it whose drawing has no fault any more fails the test.
 */
export const notMended: readonly string[] = [];
