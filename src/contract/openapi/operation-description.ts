import { type Access, ERROR_STATUS, type ErrorCode, type Operation } from '../operation.ts';
import type { FieldDoc } from './common-field-docs.ts';
import { ERROR_DESCRIPTIONS } from './error-descriptions.ts';
import { findFieldDoc } from './field-docs.ts';
import { type JsonSchema, requestSchema, responseSchema } from './json-schema.ts';

export type OperationParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  words: FieldDoc | undefined;
};

export type PossibleError = { code: ErrorCode; status: number; words: string };

/** An operation as it is told to readers, whether they are people or programs. */
export type OperationDescription = {
  operation: Operation;
  access: string;
  parameters: OperationParameter[];
  body: JsonSchema | null;
  response: JsonSchema;
  errors: PossibleError[];
};

const ACCESS_LABELS: Record<Access, string> = {
  anyone: 'Anyone',
  'signed-in': 'Whoever is signed in',
  moderator: 'Moderators and administrators',
  admin: 'Administrators',
};

export function describeOperation(operation: Operation): OperationDescription {
  return {
    operation,
    access: ACCESS_LABELS[operation.access],
    parameters: parametersOf(operation),
    body: operation.body ? withDescriptions(operation, requestSchema(operation.body)) : null,
    response: responseSchema(operation.response),
    errors: errorsOf(operation),
  };
}

function parametersOf(operation: Operation): OperationParameter[] {
  const action = operation.action === undefined ? [] : [actionParameter(operation, operation.action)];
  const key = operation.errors?.includes('key-reused') ? [idempotencyKeyParameter(operation)] : [];
  return [...readParameters(operation, 'path'), ...action, ...readParameters(operation, 'query'), ...key];
}

function readParameters(operation: Operation, place: 'path' | 'query'): OperationParameter[] {
  const schema = place === 'path' ? operation.params : operation.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    // a property is `true` or `false` only in schemas that nobody writes here
    schema: property as JsonSchema,
    words: findFieldDoc(operation.id, name),
  }));
}

function actionParameter(operation: Operation, action: string): OperationParameter {
  return {
    name: 'action',
    in: 'query',
    required: true,
    schema: { type: 'string', const: action },
    words: findFieldDoc(operation.id, 'action'),
  };
}

/** Only a call that can refuse a key reads it. */
function idempotencyKeyParameter(operation: Operation): OperationParameter {
  const name = 'Idempotency-Key';
  return {
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    words: findFieldDoc(operation.id, name),
  };
}

function withDescriptions(operation: Operation, body: JsonSchema): JsonSchema {
  const properties = Object.entries(body.properties ?? {}).map(([name, property]) => {
    const words = findFieldDoc(operation.id, name)?.description;
    return [name, words === undefined ? property : { description: words, ...(property as JsonSchema) }];
  });
  return { ...body, properties: Object.fromEntries(properties) };
}

/** Those of the operation and those that follow from what it takes; what any call can answer is told once for all. */
function errorsOf({ access, action, body, errors = [], method, params, query }: Operation): PossibleError[] {
  const codes = new Set<ErrorCode>(errors);
  // a call that reads refuses parameters it does not know, also when it knows none
  if (method === 'GET' || params || query || body || action !== undefined) codes.add('invalid');
  if (body) for (const code of ['bad-json', 'too-large', 'not-json'] as const) codes.add(code);
  if (access !== 'anyone') codes.add('not-signed-in');
  if (access === 'moderator' || access === 'admin') codes.add('forbidden');
  return [...codes]
    .map((code) => ({ code, status: ERROR_STATUS[code], words: ERROR_DESCRIPTIONS[code] }))
    .sort((one, other) => one.status - other.status);
}
