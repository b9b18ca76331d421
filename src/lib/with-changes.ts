/** `base` with the `changes` that are not undefined. */
export function withChanges<Base extends object>(
  base: Base,
  changes: { [Name in keyof Base]?: Base[Name] | undefined },
): Base {
  const result = { ...base };
  for (const name of Object.keys(changes) as (keyof Base)[]) {
    const value = changes[name];
    if (value !== undefined) result[name] = value;
  }
  return result;
}
