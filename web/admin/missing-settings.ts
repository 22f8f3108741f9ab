import type { site } from "#site";

/** What a visitor expects of the company and `site.config.ts` does not say yet: the names of its settings. */
export function missingSettings({
  host,
  company,
  filing,
  hosting,
}: Pick<typeof site, "host" | "company" | "filing" | "hosting">): string[] {
  const absent = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  const namesOf = (group: string, values: object) =>
    Object.entries(values).flatMap(([name, value]) => (absent(value) ? [`${group}.${name}`] : []));
  // `.example` is reserved for documentation (RFC 2606): such an address reaches nobody
  const addresses = host.endsWith(".example") ? ["host", "email", "qr.officialAccount"] : [];
  const groups = { company, filing, hosting };
  return [...Object.entries(groups).flatMap(([group, values]) => namesOf(group, values)), ...addresses];
}

/** Settings by the group that they stand in, in their order: `company` with `telephone`; a setting in no group has no names. */
export function settingGroups(settings: readonly string[]): { group: string; names: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const setting of settings) {
    const [group = "", ...name] = setting.split(".");
    groups.set(group, [...(groups.get(group) ?? []), ...(name.length > 0 ? [name.join(".")] : [])]);
  }
  return Array.from(groups, ([group, names]) => ({ group, names }));
}
