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
  doc: FieldDoc | undefined;
};

export type PossibleError = { code: ErrorCode; status: number; description: string };

/** An operation as /openapi.json and the API documentation present it. */
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
  'signed-in': 'Any signed-in user',
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
    // JSON Schema also allows `true` and `false` here; none of our schemas uses them
    schema: property as JsonSchema,
    doc: findFieldDoc(operation.id, name),
  }));
}

function actionParameter(operation: Operation, action: string): OperationParameter {
  return {
    name: 'action',
    in: 'query',
    required: true,
    schema: { type: 'string', const: action },
    doc: findFieldDoc(operation.id, 'action'),
  };
}

/** Only operations that can reject a reused key read the header. */
function idempotencyKeyParameter(operation: Operation): OperationParameter {
  const name = 'Idempotency-Key';
  return {
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    doc: findFieldDoc(operation.id, name),
  };
}

function withDescriptions(operation: Operation, body: JsonSchema): JsonSchema {
  const properties = Object.entries(body.properties ?? {}).map(([name, property]) => {
    const description = findFieldDoc(operation.id, name)?.description;
    return [name, description === undefined ? property : { description, ...(property as JsonSchema) }];
  });
  return { ...body, properties: Object.fromEntries(properties) };
}

/** The operation's own errors and those that its input and access imply. Errors of every operation are documented once. */
function errorsOf(operation: Operation): PossibleError[] {
  const { access, action, body, errors = [], method, params, query, requiresRecentSignIn } = operation;
  const codes = new Set<ErrorCode>(errors);
  // GET rejects unknown parameters even if the operation has none
  if (method === 'GET' || params || query || body || action !== undefined) codes.add('invalid');
  if (body) for (const code of ['bad-json', 'too-large', 'not-json'] as const) codes.add(code);
  if (access !== 'anyone') codes.add('not-signed-in');
  if (access === 'moderator' || access === 'admin') codes.add('forbidden');
  if (requiresRecentSignIn) codes.add('sign-in-again');
  return [...codes]
    .map((code) => ({ code, status: ERROR_STATUS[code], description: ERROR_DESCRIPTIONS[code] }))
    .sort((one, other) => one.status - other.status);
}
