/**
 * The fields of a form once what was sent is saved: as they were saved, but those that were changed meanwhile as they are
 * typed now.
 */
export function fieldsAfterSave<Fields extends Record<keyof Fields, string>>(
  sent: Fields,
  typed: Fields,
  saved: Fields,
): Fields {
  const after = { ...saved };
  for (const name in typed) if (typed[name] !== sent[name]) after[name] = typed[name];
  return after;
}
