import type * as z from 'zod/mini';
import type { Operation } from './operation.ts';

type Primitive = string | number | boolean;

/** Values that travel as text: the text itself, or a primitive that the schema parses from it. */
type TextValues<Schema extends z.ZodMiniType> =
  z.output<Schema> extends infer Parsed
    ? {
        [Name in keyof z.input<Schema>]:
          | z.input<Schema>[Name]
          | (Name extends keyof Parsed ? Extract<Parsed[Name], Primitive> : never);
      }
    : never;

/** The path parameters that a client passes; `undefined` for an operation without any. */
export type OperationParams<O extends Operation> = O extends { params: infer Schema extends z.ZodMiniType }
  ? TextValues<Schema>
  : undefined;

/** The query parameters that a client passes; `undefined` for an operation without any. */
export type OperationQuery<O extends Operation> = O extends { query: infer Schema extends z.ZodMiniType }
  ? TextValues<Schema>
  : undefined;

/** The JSON body that a client sends; `undefined` for an operation without one. */
export type OperationBody<O extends Operation> = O extends { body: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : undefined;

/** The parsed response that a client receives. */
export type OperationResponse<O extends Operation> = z.output<O['response']>;

type PathOperation = Pick<Operation, 'id' | 'path'>;
type UrlOperation = PathOperation & Pick<Operation, 'action'>;

/** Replaces `:name` in the operation's path by the encoded parameter. */
export function operationPath({ id, path }: PathOperation, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === '') throw new Error(`Operation ${id} requires the path parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}

/** The path with its query string: `?action=` where the operation has one, then every defined query parameter. */
export function operationUrl(
  operation: UrlOperation,
  { params, query }: { params?: object | undefined; query?: object | undefined } = {},
): string {
  const search = new URLSearchParams(operation.action === undefined ? {} : { action: operation.action });
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const path = operationPath(operation, params);
  return search.size === 0 ? path : `${path}?${search}`;
}
