/** An e-mail address that breaks before its domain where a line is too short for it. */
export function EmailAddress({ address }: { address: string }) {
  const domain = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}
