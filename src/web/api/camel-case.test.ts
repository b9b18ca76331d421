import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { API_RESOURCES } from '#contract/api-resources.ts';
import { type CamelCase, camelName, snakeName, toCamelCase, toSnakeCase } from './camel-case.ts';

const wire = { listing_id: 1, opening_hours: [{ time_zone: 'UTC', is_open: null }], reply: { created_at: 'now' } };

test('names are converted at any depth, values stay', () => {
  const model = toCamelCase(wire);
  expect(model).toEqual({
    listingId: 1,
    openingHours: [{ timeZone: 'UTC', isOpen: null }],
    reply: { createdAt: 'now' },
  });
  expect(toSnakeCase(model)).toEqual(wire);
  expectTypeOf<CamelCase<{ listing_id: number; a_b_c?: string }>>().toEqualTypeOf<{
    listingId: number;
    aBC?: string;
  }>();
  expectTypeOf<CamelCase<[one: { a_b: 1 }, two: null]>>().toEqualTypeOf<[one: { aB: 1 }, two: null]>();
});

/**
 * spec §3 fixes camelCase names for the fields of a submission, and WebAuthn for those of a passkey; their operations are requested
 * without renaming.
 */
const CAMEL_CASE_WIRE_NAMES = [
  'additionalCategories',
  'allowCredentials',
  'attestationObject',
  'authenticatorData',
  'authenticatorSelection',
  'businessName',
  'clientDataJSON',
  'displayName',
  'excludeCredentials',
  'pubKeyCredParams',
  'requireResidentKey',
  'residentKey',
  'rpId',
  'userHandle',
  'userVerification',
  'websiteUrl',
];

test('every name of the contract survives the round trip to camelCase and back', () => {
  const operations = API_RESOURCES.flatMap((resource) => resource.operations);
  const names = new Set(
    operations.flatMap(({ query, body, response }) => [
      ...namesIn(query, 'input'),
      ...namesIn(body, 'input'),
      ...namesIn(response, 'output'),
    ]),
  );
  expect(names).toContain('business_name');
  const lost = [...names].filter((name) => snakeName(camelName(name)) !== name);
  expect(lost.toSorted()).toEqual(CAMEL_CASE_WIRE_NAMES);
});

function namesIn(schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return [];
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object') names.push(...Object.keys(node.properties ?? {}));
    Object.values(node).forEach(visit);
  };
  visit(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return names;
}
