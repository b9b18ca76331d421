import { requestSchema } from '#contract/openapi/json-schema.ts';
import type { Operation } from '#contract/operation.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

export type OperationInput = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

/** Input of the right types for an operation, in which every number and every `id` is the given one. */
export function sampleInput({ params, query, body }: Operation, id: number): OperationInput {
  return {
    params: sampleObject(params && (requestSchema(params) as Schema), id),
    query: sampleObject(query && (requestSchema(query) as Schema), id),
    body: sampleObject(body && (requestSchema(body) as Schema), id),
  };
}

function sampleObject(schema: Schema | undefined, id: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, property]) => [name, sampleValue(name, property, id)]),
  );
}

function sampleValue(name: string, schema: Schema, id: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleValue(name, schema.anyOf[0], id);
  const [type] = [schema.type].flat();
  if (type === 'integer' || type === 'number') return id;
  if (type === 'boolean') return true;
  if (type === 'array') return schema.items ? [sampleValue(name, schema.items, id)] : [];
  if (type === 'object') return sampleObject(schema, id);
  return sampleText(name, id);
}

function sampleText(name: string, id: number): string {
  if (/id$|^listing$|^user$/i.test(name)) return String(id);
  if (/email/i.test(name)) return 'visitor@example.test';
  if (/password/i.test(name)) return 'not-the-password-9';
  if (/phone/i.test(name)) return '512 555 0134';
  return 'Some text';
}

/** The request target of an operation. */
export function operationTarget(operation: Operation, { params, query }: OperationInput): string {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams(operation.action === undefined ? {} : { action: operation.action });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
