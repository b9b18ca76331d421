import type { UploadConstraints } from '../operation.ts';
import { exampleRequestBody } from './example-request.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OperationDescription, OperationParameter, PossibleError } from './operation-description.ts';

export type OpenApiObject = Record<string, unknown>;

/** One call, or those that share a method and a path and are told apart by `?action=`. */
export type OperationGroup = [OperationDescription, ...OperationDescription[]];

const ERROR_REFERENCE = '#/components/schemas/Error';

/** An Operation Object; `x-operations` has the names that the contract gives to what it stands for. */
export function buildOperationObject(tag: string, group: OperationGroup): OpenApiObject & { operationId: string } {
  const ids = group.map(({ operation }) => operation.id);
  const { upload } = group[0].operation;
  const bodies = group.filter(({ body }) => body !== null);
  return {
    operationId: ids.map((id, at) => (at === 0 ? id : `Or${id.charAt(0).toUpperCase()}${id.slice(1)}`)).join(''),
    tags: [tag],
    summary: group.map(({ operation }) => operation.summary).join(' / '),
    description: `Who may call: ${unique(group.map(({ access }) => access)).join(' or ')}.`,
    'x-operations': ids,
    'x-access': group[0].operation.access,
    parameters: mergedParameters(group).map(parameterObject),
    ...(bodies.length > 0 ? { requestBody: bodyObject(bodies) } : {}),
    ...(upload ? { requestBody: fileObject(upload) } : {}),
    responses: responsesOf(group),
    security: group[0].operation.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  };
}

function mergedParameters(group: OperationGroup): OperationParameter[] {
  const merged = new Map<string, OperationParameter>();
  for (const parameter of group.flatMap(({ parameters }) => parameters)) {
    const key = `${parameter.in} ${parameter.name}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, schema: mergeEnums(known.schema, parameter.schema) } : parameter);
  }
  return [...merged.values()];
}

function mergeEnums(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one.const === undefined && !one.enum) return one;
  return { type: 'string', enum: [...(one.enum ?? [one.const ?? null]), ...(other.enum ?? [other.const ?? null])] };
}

function parameterObject({ in: place, name, required, schema, words }: OperationParameter): OpenApiObject {
  return {
    name,
    in: place,
    required,
    ...(words ? { description: words.description } : {}),
    schema,
    ...(words && schema.const === undefined ? { example: words.example } : {}),
  };
}

function bodyObject(descriptions: OperationDescription[]): OpenApiObject {
  const examples = descriptions.map((each) => [each.operation.id, { value: exampleRequestBody(each) }]);
  return {
    required: true,
    content: {
      'application/json': {
        schema: anyOf(descriptions.map(({ body }) => body ?? {})),
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function fileObject({ types }: UploadConstraints): OpenApiObject {
  const file = { schema: { type: 'string', format: 'binary' } };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, file])) };
}

function responsesOf(group: OperationGroup): OpenApiObject {
  const { operation } = group[0];
  const answer = { 'application/json': { schema: anyOf(group.map((each) => each.response)) } };
  const makes = operation.method === 'POST' && (operation.body ?? operation.upload) !== undefined;
  const done = makes
    ? { '2XX': { description: 'Done: 201 where something new was made, otherwise 200.', content: answer } }
    : { '200': { description: 'Done.', content: answer } };
  const kept = operation.cacheTags ? { '304': { description: 'As it was when the ETag sent along was given.' } } : {};
  return {
    ...done,
    ...kept,
    ...errorResponses(group.flatMap(({ errors }) => errors)),
    default: {
      description:
        'What any call can answer: not-signed-in when a token has ended, too-many, unexpected, unavailable, each with its own status.',
      content: { 'application/json': { schema: { $ref: ERROR_REFERENCE } } },
    },
  };
}

function errorResponses(errors: PossibleError[]): OpenApiObject {
  const byStatus = Map.groupBy(errors, ({ status }) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, errorResponse(unique(some.map((each) => each.code)), some)]),
  );
}

function errorResponse(codes: string[], errors: PossibleError[]): OpenApiObject {
  const schema = { allOf: [{ $ref: ERROR_REFERENCE }, { properties: { code: { enum: codes } } }] };
  return {
    description: unique(errors.map(({ code, words }) => `${code}: ${words}`)).join(' '),
    content: { 'application/json': { schema } },
  };
}

/** Not oneOf: a body for one call can also be a body for another that asks for less. */
function anyOf(schemas: JsonSchema[]): JsonSchema {
  const different = unique(schemas.map((schema) => JSON.stringify(schema)));
  const [only] = schemas;
  return different.length === 1 && only ? only : { anyOf: different.map((text) => JSON.parse(text)) };
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
