import { expect, test } from 'vitest';
import type { ComparedListing, ComparedPair } from '../../../api/desk-merges.ts';
import {
  differingMergeFields,
  fieldsFromSource,
  parseListingReference,
  suggestTargetId,
  toMergeSides,
} from './merge-selection.ts';

const FIELDS: ComparedListing['fields'] = {
  businessName: 'Pipe Works',
  category: 'Plumbing',
  additionalCategories: '',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '',
  email: '',
  website: '',
  hours: '',
  yearsInBusiness: '',
  services: '',
  description: '',
  aiDescription: '',
};

function aComparedListing(id: number, overrides: Partial<ComparedListing> = {}): ComparedListing {
  return {
    id,
    version: 1,
    isPublic: true,
    isVerified: false,
    rating: 0,
    reviewCount: 0,
    photoCount: 0,
    owner: null,
    createdAt: '2026-01-01T00:00:00Z',
    fields: FIELDS,
    blockedReason: '',
    ...overrides,
  };
}

const pair: ComparedPair = [
  aComparedListing(1, { fields: { ...FIELDS, phone: '(512) 555-0101' } }),
  aComparedListing(2, { fields: { ...FIELDS, phone: '(512) 555-0199', website: 'www.pipes.test' }, reviewCount: 3 }),
];

test('the listing with the most reviews is suggested as the target, unless it is blocked', () => {
  expect(suggestTargetId(pair)).toBe(2);
  expect(suggestTargetId([pair[0], { ...pair[1], blockedReason: 'It is hidden.' }])).toBe(1);
  expect(suggestTargetId([aComparedListing(7), aComparedListing(4)])).toBe(4);
});

test('fields that are empty in the target come from the source, unless chosen otherwise', () => {
  expect(differingMergeFields(pair)).toEqual(['phone', 'website']);
  const sides = toMergeSides(pair, 1);
  expect(fieldsFromSource(pair, {}, sides)).toEqual(['website']);
  expect(fieldsFromSource(pair, { phone: 2, website: 1 }, sides)).toEqual(['phone']);
});

test('a listing is referenced by its id or by the URL of its page', () => {
  expect(parseListingReference(' 42 ')).toBe(42);
  expect(parseListingReference('#42')).toBe(42);
  expect(parseListingReference('https://site.test/business/42?ref=card')).toBe(42);
  expect(parseListingReference('Pipe Works')).toBeNull();
});
