const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/**
 * Rows as comma-separated values (RFC 4180), the head first. Begins with a byte order mark, without which spreadsheets
 * take Chinese and degree signs for something else.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("")}`;
