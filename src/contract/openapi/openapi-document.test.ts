import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API_RESOURCES } from '../api-resources.ts';
import type { Operation } from '../operation.ts';
import { COMMON_FIELD_DOCS } from './common-field-docs.ts';
import { exampleCurlCommand, exampleRequestBody } from './example-request.ts';
import { FIELD_DOCS, findFieldDoc } from './field-docs.ts';
import { buildOpenApiDocument } from './openapi-document.ts';
import { describeOperation } from './operation-description.ts';

const operations = API_RESOURCES.flatMap((resource) => resource.operations);
const descriptions = operations.map(describeOperation);

const schema = z.record(z.string(), z.unknown());
const content = z.object({ 'application/json': z.object({ schema }) });
const operationSchema = z.looseObject({
  operationId: z.string(),
  'x-operations': z.array(z.string()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema })),
  requestBody: z.optional(z.looseObject({ content: z.record(z.string(), z.unknown()) })),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.optional(z.unknown()) })),
});
/** The part of the OpenAPI format that these tests read. */
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const document = documentSchema.parse(buildOpenApiDocument({ name: 'Townlink', url: 'https://site.test/' }));
const endpoints = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

/** Finds an operation by method and path, like `GET /listings.php`. */
const operationAt = (endpoint: string) =>
  endpoints.find(({ method, path }) => `${method.toUpperCase()} ${path}` === endpoint)?.operation ?? fail();
const bodyOf = (operation: z.infer<typeof operationSchema>) =>
  content.parse(operation.requestBody?.content)['application/json'].schema;

/** The ids of all operations that any contract module exports. */
async function exportedOperations(): Promise<string[]> {
  const contract = path.join(import.meta.dirname, '..');
  const files = (await readdir(contract, { recursive: true })).filter((name) => /^[\w/-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(path.join(contract, name))));
  const values = modules.flatMap((module) => Object.values<Partial<Operation> | null>(module));
  return values.flatMap((value) => (value?.method && value.path && value.response && value.id ? [value.id] : []));
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)));
}

describe('API_RESOURCES', () => {
  test('lists every operation of the contract once', async () => {
    const listed = operations.map((operation) => operation.id);

    expect(listed.toSorted()).toEqual((await exportedOperations()).toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });
});

describe('the OpenAPI document', () => {
  test('names the API and its server', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Townlink API', version: '1' },
      servers: [{ url: 'https://site.test' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
  });

  test('describes every operation at each of its paths, and nothing else', () => {
    const expected = operations.flatMap(({ aliasPath, id, method, path }) =>
      [path, aliasPath].flatMap((at) => (at ? [`${method} ${at.replace(/:(\w+)/g, '{$1}')} ${id}`] : [])),
    );
    const actual = endpoints.flatMap(({ method, operation, path }) =>
      operation['x-operations'].map((id) => `${method.toUpperCase()} ${path} ${id}`),
    );

    expect(actual.toSorted()).toEqual(expected.toSorted());
  });

  test('gives each operation a unique id, its path parameters and a success response', () => {
    const ids = endpoints.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation, path } of endpoints) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['default']));
      expect(Object.keys(operation.responses).some((status) => /^2(00|XX)$/.test(status))).toBe(true);
      for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    }
  });

  test('contains every schema it refers to', () => {
    const references = new Set(referencesIn(document));
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);

    expect(references.size).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining([...references]));
  });

  test('requires the token for operations that need an account, and accepts it for the others', () => {
    expect(operationAt('GET /api/users/me')).toMatchObject({
      security: [{ bearer: [] }],
      'x-access': 'signed-in',
      description: 'Who may call: Any signed-in user.',
    });
    expect(operationAt('GET /listings.php')).toMatchObject({ security: [{}, { bearer: [] }], 'x-access': 'anyone' });
  });

  test('describes numeric query parameters as integers with bounds and defaults', () => {
    const { parameters } = operationAt('GET /listings.php');
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;

    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 0, maximum: 100, default: 20 });
    expect(schemaOf('id')).toEqual({ type: 'integer', minimum: 1 });
    expect(schemaOf('search')).toEqual({ type: 'string', maxLength: 200 });
  });

  test('describes body fields with the limits of their last schema', () => {
    const body = bodyOf(operationAt('POST /api/business-listing-endpoint.php'));

    expect(body.required).toEqual(['businessName', 'category', 'address', 'email']);
    expect(body.properties).toMatchObject({
      businessName: { type: 'string', minLength: 1, maxLength: 120 },
      phone: { type: 'string', maxLength: 32 },
    });
  });

  test('combines operations that share a path and differ in their action', () => {
    const operation = operationAt('POST /users.php');

    expect(operation.parameters[0]).toMatchObject({
      name: 'action',
      required: true,
      schema: { enum: ['login', 'register'] },
    });
    expect(bodyOf(operation).anyOf).toHaveLength(2);
    expect(operationAt('POST /api/users.php')).toMatchObject({
      'x-alias-of': '/users.php',
      operationId: 'loginOrRegisterAlias',
    });
  });

  test('lists each error under its status, with its code', () => {
    const { responses } = operationAt('POST /reviews.php');

    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '403', '404', '413', '415', '429', '2XX']));
    const forbidden = content.parse(responses['403']?.content)['application/json'].schema;
    expect(forbidden.allOf).toEqual([expect.anything(), { properties: { code: { enum: ['own-listing'] } } }]);
  });
});

describe('examples and field documentation', () => {
  test.each(descriptions.filter(({ body }) => body).map((each) => [each.operation.id, each] as const))(
    '%s accepts its example body',
    (_id, description) => {
      expect(description.operation.body?.safeParse(exampleRequestBody(description))).toMatchObject({ success: true });
    },
  );

  test.each(descriptions.map((each) => [each.operation.id, each] as const))(
    'every parameter and body field of %s is documented',
    (id, { body, parameters }) => {
      const names = [...parameters.map((parameter) => parameter.name), ...Object.keys(body?.properties ?? {})];

      expect(names.filter((name) => findFieldDoc(id, name) === undefined)).toEqual([]);
    },
  );

  test('all field documentation is used', () => {
    // compared by identity: operations may share a text, and each entry must be used
    const used = new Set(
      descriptions.flatMap(({ body, operation, parameters }) =>
        [...parameters.map((parameter) => parameter.name), ...Object.keys(body?.properties ?? {})].map((name) =>
          findFieldDoc(operation.id, name),
        ),
      ),
    );
    const all = { ...FIELD_DOCS, ...COMMON_FIELD_DOCS };

    expect(Object.keys(all).filter((name) => !used.has(all[name]))).toEqual([]);
  });

  test('the example request is a curl command', () => {
    const byId = (id: string) =>
      exampleCurlCommand(descriptions.find((each) => each.operation.id === id) ?? fail(), 'https://site.test');

    expect(byId('readListings')).toBe(
      "curl --get 'https://site.test/listings.php' \\\n  --data-urlencode 'category=plumbing' \\\n  --data-urlencode 'location=Austin, TX' \\\n  --data-urlencode 'limit=10'",
    );
    expect(byId('revokeSession')).toBe(
      "curl -X DELETE 'https://site.test/api/users/sessions/1' \\\n  -H 'Authorization: Bearer TOKEN'",
    );
    expect(byId('login')).toContain("curl 'https://site.test/users.php?action=login' \\\n  --json '{\n  \"email\"");
  });
});

function fail(): never {
  throw new Error('no such operation in the document');
}
