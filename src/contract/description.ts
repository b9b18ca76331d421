import type { FieldWords } from './common-words.ts';
import { ERROR_WORDS } from './error-words.ts';
import { wordsOf } from './field-words.ts';
import { answerSchema, type JsonSchema, requestSchema } from './json-schema.ts';
import { type Access, ERROR_STATUS, type ErrorId, type Operation } from './operation.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  words: FieldWords | undefined;
};

export type PossibleError = { code: ErrorId; status: number; words: string };

/** An operation as it is told to readers, whether they are people or programs. */
export type Description = {
  operation: Operation;
  access: string;
  parameters: Parameter[];
  body: JsonSchema | null;
  answer: JsonSchema;
  errors: PossibleError[];
};

const ACCESS_WORDS: Record<Access, string> = {
  anyone: 'Anyone',
  'signed-in': 'Whoever is signed in',
  moderator: 'Moderators and administrators',
  admin: 'Administrators',
};

export function describeOperation(operation: Operation): Description {
  return {
    operation,
    access: ACCESS_WORDS[operation.access],
    parameters: parametersOf(operation),
    body: operation.body ? withWords(operation, requestSchema(operation.body)) : null,
    answer: answerSchema(operation.answer),
    errors: errorsOf(operation),
  };
}

function parametersOf(operation: Operation): Parameter[] {
  const action = operation.action === undefined ? [] : [actionParameter(operation, operation.action)];
  const key = operation.errors?.includes('key-reused') ? [keyParameter(operation)] : [];
  return [...readParameters(operation, 'path'), ...action, ...readParameters(operation, 'query'), ...key];
}

function readParameters(operation: Operation, place: 'path' | 'query'): Parameter[] {
  const schema = place === 'path' ? operation.params : operation.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    // a property is `true` or `false` only in schemas that nobody writes here
    schema: property as JsonSchema,
    words: wordsOf(operation.id, name),
  }));
}

function actionParameter(operation: Operation, action: string): Parameter {
  return {
    name: 'action',
    in: 'query',
    required: true,
    schema: { type: 'string', const: action },
    words: wordsOf(operation.id, 'action'),
  };
}

/** Only a call that can refuse a key reads it. */
function keyParameter(operation: Operation): Parameter {
  const name = 'Idempotency-Key';
  return {
    name,
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    words: wordsOf(operation.id, name),
  };
}

function withWords(operation: Operation, body: JsonSchema): JsonSchema {
  const properties = Object.entries(body.properties ?? {}).map(([name, property]) => {
    const words = wordsOf(operation.id, name)?.words;
    return [name, words === undefined ? property : { description: words, ...(property as JsonSchema) }];
  });
  return { ...body, properties: Object.fromEntries(properties) };
}

/** Those of the operation and those that follow from what it takes; what any call can answer is told once for all. */
function errorsOf({ access, action, body, errors = [], method, params, query }: Operation): PossibleError[] {
  const codes = new Set<ErrorId>(errors);
  // a call that reads refuses parameters it does not know, also when it knows none
  if (method === 'GET' || params || query || body || action !== undefined) codes.add('invalid');
  if (body) for (const code of ['bad-json', 'too-large', 'not-json'] as const) codes.add(code);
  if (access !== 'anyone') codes.add('not-signed-in');
  if (access === 'moderator' || access === 'admin') codes.add('forbidden');
  return [...codes]
    .map((code) => ({ code, status: ERROR_STATUS[code], words: ERROR_WORDS[code] }))
    .sort((one, other) => one.status - other.status);
}
