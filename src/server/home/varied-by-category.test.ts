import { expect, test } from 'vitest';
import { variedByCategory } from './varied-by-category.ts';

const business = (name: string, category: string) => ({ name, category });
const names = (limit: number) => variedByCategory(BUSINESSES, limit).map(({ name }) => name);

const BUSINESSES = [
  business('Ada', 'Dentist'),
  business('Ben', 'Dentist'),
  business('Cleo', 'Bakery'),
  business('Dan', 'Dentist'),
  business('Eve', 'Plumbing'),
];

test('the best of each category comes first', () => {
  expect(names(3)).toEqual(['Ada', 'Cleo', 'Eve']);
});

test('others follow in their order where there are too few categories', () => {
  expect(names(9)).toEqual(['Ada', 'Cleo', 'Eve', 'Ben', 'Dan']);
});
