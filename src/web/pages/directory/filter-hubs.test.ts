import { expect, test } from 'vitest';
import type { CategoryListingModel, CategoryModel } from '../../api/models.ts';
import { filterHubs } from './filter-hubs.ts';

function aBusiness(businessName: string): CategoryListingModel {
  return { id: businessName.length, businessName, address: '' };
}

function aHub(name: string, ...businesses: string[]): CategoryModel {
  return { id: name.length, name, count: businesses.length, listings: businesses.map(aBusiness) };
}

const bakery = aHub('Bakery', 'Harbor Bread', 'Rye & Sons');
const plumbing = aHub('Plumbing', 'Harbor Pipes');
const notary = aHub('Notary');
const hubs = [bakery, plumbing, notary];

const shown = (filter: { category?: string; search?: string }) => filterHubs(hubs, filter).map(({ name }) => name);

test('without a filter every category is shown', () => {
  expect(shown({})).toEqual(['Bakery', 'Plumbing', 'Notary']);
  expect(shown({ search: '  ' })).toEqual(['Bakery', 'Plumbing', 'Notary']);
});

// covers §2.directory.1
test('a search finds a category by its name or by the name of a business in it, in any case', () => {
  expect(shown({ search: ' PLUMB ' })).toEqual(['Plumbing']);
  expect(shown({ search: 'harbor' })).toEqual(['Bakery', 'Plumbing']);
  expect(shown({ search: 'a.*' })).toEqual([]);
});

test('a card found by a business shows that business first', () => {
  const [found] = filterHubs(hubs, { search: 'rye' });
  expect(found?.listings.map(({ businessName }) => businessName)).toEqual(['Rye & Sons', 'Harbor Bread']);
});

test('a category in the URL is the only one shown, and is searched too', () => {
  expect(shown({ category: 'plumbing' })).toEqual(['Plumbing']);
  expect(shown({ category: 'Plumbing', search: 'rye' })).toEqual([]);
  expect(shown({ category: 'airships' })).toEqual([]);
});
