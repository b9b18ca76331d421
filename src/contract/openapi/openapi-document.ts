import { API_RESOURCES } from '../api-resources.ts';
import { ERROR_STATUS, type Operation } from '../operation.ts';
import { modelSchemas } from './json-schema.ts';
import { buildOperationObject, type OpenApiObject, type OperationGroup } from './openapi-operation.ts';
import { describeOperation } from './operation-description.ts';

export type OpenApiDocument = OpenApiObject & { paths: Record<string, Record<string, OpenApiObject>> };

/** The contract as an OpenAPI 3.1 document. */
export function buildOpenApiDocument(site: { name: string; url: string }): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'Every response is JSON with a "success" field. Operations that need an account expect the token from login: "Authorization: Bearer TOKEN".',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site.url.replace(/\/+$/, '') }],
    tags: API_RESOURCES.map(({ name }) => ({ name })),
    paths: buildPaths(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token returned by login.' } },
      schemas: { ...modelSchemas(), Error: errorSchema() },
    },
  };
}

function buildPaths(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const { name, operations } of API_RESOURCES) {
    for (const group of groupByPath(operations)) {
      const { aliasPath, method, path } = group[0].operation;
      const operation = buildOperationObject(name, group);
      addOperation(paths, { path, method, operation });
      const alias = { ...operation, operationId: `${operation.operationId}Alias`, 'x-alias-of': path };
      if (aliasPath !== undefined) addOperation(paths, { path: aliasPath, method, operation: alias });
    }
  }
  return paths;
}

function addOperation(
  paths: OpenApiDocument['paths'],
  endpoint: { path: string; method: string; operation: OpenApiObject },
): void {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: endpoint.operation };
}

/** Groups operations, since OpenAPI allows one operation per path and method. */
function groupByPath(operations: readonly Operation[]): OperationGroup[] {
  const groups = new Map<string, OperationGroup>();
  for (const operation of operations) {
    const key = `${operation.method} ${operation.path}`;
    const group = groups.get(key);
    if (group) group.push(describeOperation(operation));
    else groups.set(key, [describeOperation(operation)]);
  }
  return [...groups.values()];
}

/** The JSON Schema of `ErrorResponse`, which is only a type. */
function errorSchema(): OpenApiObject {
  return {
    type: 'object',
    required: ['success', 'error', 'code'],
    properties: {
      success: { type: 'boolean', const: false },
      error: { type: 'string', description: 'What went wrong, as a sentence for people.' },
      code: {
        type: 'string',
        enum: Object.keys(ERROR_STATUS),
        description: 'What went wrong, as a stable code for programs.',
      },
      fields: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'The invalid fields, each with an error message.',
      },
      current: { description: 'The current values, after a conflict.' },
      request_id: { type: 'string', description: 'Identifies an unexpected error in the log.' },
    },
  };
}
