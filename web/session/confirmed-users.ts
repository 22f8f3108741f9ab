/** Ids of the users whom the server has named since this document was loaded; see `use-confirmed-user.ts`. */
export const confirmedUsers = new Set<number | null>();
