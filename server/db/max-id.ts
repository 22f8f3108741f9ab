/** Largest id of the database (int4); greater numbers are not queried. */
export const maxId = 2 ** 31 - 1;
