type TextValues = Readonly<Record<string, string | undefined>>;

/** The names of the values that were changed since `base`. Spaces around a value do not count. */
export function changedFieldNames<Form extends TextValues>(
  form: Form,
  base: Readonly<Partial<Record<keyof Form, string | undefined>>>,
): (keyof Form & string)[] {
  return Object.keys(form).filter((name) => form[name]?.trim() !== base[name]?.trim());
}

/** An edit sends only these: a value that nobody touched could come back changed from its form. */
export function changedFields<Form extends TextValues>(
  form: Form,
  base: Readonly<Partial<Record<keyof Form, string | undefined>>>,
): Partial<Form> {
  return pickFields(form, changedFieldNames(form, base));
}

export function pickFields<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name of names) picked[name] = values[name];
  return picked;
}
