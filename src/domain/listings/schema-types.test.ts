import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasSchemaType, schemaType } from './schema-types.ts';

const CATEGORIES = readFileSync('src/demo/categories.csv', 'utf8').matchAll(/^"([^"]+)"/gm);
const NAMES = [...CATEGORIES].map(([, name = '']) => name);

test('every demo category has a schema.org type', () => {
  expect(NAMES).toHaveLength(95);
  expect(NAMES.filter((name) => !hasSchemaType(name))).toEqual([]);
});

test('a category maps to its schema.org type, an unknown one to LocalBusiness', () => {
  expect(
    ['Restaurant', 'HVAC', 'Car Wash and Detailing', 'Toy Museum', 'Unknown'].map((name) => schemaType(name)),
  ).toEqual(['Restaurant', 'HVACBusiness', 'AutoWash', 'LocalBusiness', 'LocalBusiness']);
});
