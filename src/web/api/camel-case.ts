export type CamelName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

/** A wire value with every snake_case name in it as camelCase, at any depth. */
export type CamelCase<Value> = Value extends readonly unknown[]
  ? { [Index in keyof Value]: CamelCase<Value[Index]> }
  : Value extends object
    ? { [Name in keyof Value as CamelName<Name>]: CamelCase<Value[Name]> }
    : Value;

export function toCamelCase<Value>(value: Value): CamelCase<Value> {
  // The names are rewritten by the same rule as in the type.
  return renameKeys(value, camelName) as CamelCase<Value>;
}

/** The reverse: what a component passes, with the names of the wire. */
export function toSnakeCase(value: unknown): unknown {
  return renameKeys(value, snakeName);
}

export const camelName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const snakeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function renameKeys(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renameKeys(each, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [rename(name), renameKeys(each, rename)]));
}
