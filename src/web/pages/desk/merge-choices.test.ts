import { expect, test } from 'vitest';
import type { ComparedListing, Pair } from '../../api/desk-merges.ts';
import { differingFields, likelyKept, readListingNumber, sidesOf, takenFields } from './merge-choices.ts';

const FIELDS: ComparedListing['fields'] = {
  business_name: 'Pipe Works',
  category: 'Plumbing',
  address: '12 Congress Ave, Austin, TX 78701',
  phone: '',
  email: '',
  website: '',
  hours: '',
  years_in_business: '',
  services: '',
  description: '',
  ai_description: '',
};

function compared(id: number, more: Partial<ComparedListing> = {}): ComparedListing {
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
    refusal: '',
    ...more,
  };
}

const pair: Pair = [
  compared(1, { fields: { ...FIELDS, phone: '(512) 555-0101' } }),
  compared(2, { fields: { ...FIELDS, phone: '(512) 555-0199', website: 'www.pipes.test' }, reviewCount: 3 }),
];

test('the one that people have used most is kept, unless it cannot be', () => {
  expect(likelyKept(pair)).toBe(2);
  expect(likelyKept([pair[0], { ...pair[1], refusal: 'It is hidden.' }])).toBe(1);
  expect(likelyKept([compared(7), compared(4)])).toBe(4);
});

test('what the kept one does not say is taken from the other; the rest is chosen', () => {
  expect(differingFields(pair)).toEqual(['phone', 'website']);
  const sides = sidesOf(pair, 1);
  expect(takenFields(pair, {}, sides)).toEqual(['website']);
  expect(takenFields(pair, { phone: 2, website: 1 }, sides)).toEqual(['phone']);
});

test('a listing is named by its number or by the address of its page', () => {
  expect(readListingNumber(' 42 ')).toBe(42);
  expect(readListingNumber('#42')).toBe(42);
  expect(readListingNumber('https://town.test/business/42?ref=card')).toBe(42);
  expect(readListingNumber('Pipe Works')).toBeNull();
});
