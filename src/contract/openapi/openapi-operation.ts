import type { UploadConstraints } from '../operation.ts';
import { exampleRequestBody } from './example-request.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OperationDescription, OperationParameter, PossibleError } from './operation-description.ts';

export type OpenApiObject = Record<string, unknown>;

/** An operation, or those that share a method and a path and differ in `?action=`. */
export type OperationGroup = [OperationDescription, ...OperationDescription[]];

const ERROR_REFERENCE = '#/components/schemas/Error';

/** Builds an OpenAPI Operation Object. `x-operations` lists the ids of the operations in the group. */
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
    const previous = merged.get(key);
    merged.set(key, previous ? { ...previous, schema: mergeEnums(previous.schema, parameter.schema) } : parameter);
  }
  return [...merged.values()];
}

function mergeEnums(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one.const === undefined && !one.enum) return one;
  return { type: 'string', enum: [...(one.enum ?? [one.const ?? null]), ...(other.enum ?? [other.const ?? null])] };
}

function parameterObject({ in: place, name, required, schema, doc }: OperationParameter): OpenApiObject {
  return {
    name,
    in: place,
    required,
    ...(doc ? { description: doc.description } : {}),
    schema,
    ...(doc && schema.const === undefined ? { example: doc.example } : {}),
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
  const content = { 'application/json': { schema: anyOf(group.map((each) => each.response)) } };
  const creates = operation.method === 'POST' && (operation.body ?? operation.upload) !== undefined;
  const success = creates
    ? { '2XX': { description: 'Success: 201 if a record was created, otherwise 200.', content } }
    : { '200': { description: 'Success.', content } };
  const notModified = operation.cacheTags
    ? { '304': { description: 'Not modified since the ETag in If-None-Match.' } }
    : {};
  return {
    ...success,
    ...notModified,
    ...errorResponses(group.flatMap(({ errors }) => errors)),
    default: {
      description:
        'Errors of every operation: not-signed-in for an expired token, too-many, unexpected and unavailable, each with its own status.',
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
    description: unique(errors.map(({ code, description }) => `${code}: ${description}`)).join(' '),
    content: { 'application/json': { schema } },
  };
}

/** Not oneOf: a body of one operation may also be valid for another with fewer required fields. */
function anyOf(schemas: JsonSchema[]): JsonSchema {
  const different = unique(schemas.map((schema) => JSON.stringify(schema)));
  const [only] = schemas;
  return different.length === 1 && only ? only : { anyOf: different.map((text) => JSON.parse(text)) };
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
