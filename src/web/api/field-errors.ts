import { camelName, toSnakeCase } from './camel-case.ts';

/** Error messages by field name. */
export type FieldErrors = Record<string, string>;

/** The part of a contract schema that is used here. */
export type FormSchema = { safeParse: (values: unknown) => { error?: { issues: SchemaIssue[] } | undefined } };
type SchemaIssue = { path: PropertyKey[]; message: string };

/** The first message for each invalid field, with camelCase names in and out. */
export function validateFields(schema: FormSchema, values: object): FieldErrors {
  return validateWireFields(schema, toSnakeCase(values));
}

/** The same for values that have the names of the wire already. */
export function validateWireFields(schema: FormSchema, values: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[camelName(String(path[0]))] ??= message;
  }
  return errors;
}
