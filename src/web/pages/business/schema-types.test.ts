import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasSchemaType, schemaType } from './schema-types.ts';

const CATEGORIES = readFileSync('src/demo/categories.csv', 'utf8').matchAll(/^"([^"]+)"/gm);
const NAMES = [...CATEGORIES].map(([, name = '']) => name);

test('each of our categories has a type of schema.org', () => {
  expect(NAMES).toHaveLength(95);
  expect(NAMES.filter((name) => !hasSchemaType(name))).toEqual([]);
});

test('the type is the fitting one, and a plain LocalBusiness for a category of the operator’s own', () => {
  expect(['Restaurant', 'HVAC', 'Car Wash and Detailing', 'Toy Museum', 'Unknown'].map(schemaType)).toEqual([
    'Restaurant',
    'HVACBusiness',
    'AutoWash',
    'LocalBusiness',
    'LocalBusiness',
  ]);
});
