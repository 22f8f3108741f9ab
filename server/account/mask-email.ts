/** An e-mail address that only its owner recognises: `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = [...email.slice(0, at)];
  return `${name.length > 2 ? name[0] : ""}\u2026${email.slice(at)}`;
}
