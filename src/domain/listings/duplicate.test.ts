import { describe, expect, test } from 'vitest';
import { diffFields, duplicateKeys, mergeDuplicates } from './duplicate.ts';

const FORM = { phone: '', website: '', businessName: 'Lamp & Wick' };
const keys = (fields: Partial<typeof FORM>) => duplicateKeys({ ...FORM, ...fields }, '78701');

describe('duplicateKeys', () => {
  test.each([
    ['(512) 555-0134', '5125550134'],
    ['+1 512 555 0134 ext. 7', '5125550134'],
    ['555-0134', '5550134'],
    ['12', null],
    ['', null],
  ])('the key of phone %j is %s', (phone, key) => {
    expect(keys({ phone }).phone).toBe(key);
  });

  test.each([
    ['www.Lampwick.test/about', 'lampwick.test'],
    ['https://shop.lampwick.test:8443', 'shop.lampwick.test'],
    ['https://www.facebook.com/lampwick', null],
    ['awww.lampwick.test', 'awww.lampwick.test'],
    ['', null],
  ])('the host of website %j is %s', (website, host) => {
    expect(keys({ website }).host).toBe(host);
  });
});

const LISTING = { category: '', address: '', email: '', description: '', phone: '', website: '', businessName: 'L' };

test('a listing with several matches appears once, the best match first', () => {
  const found = [
    { ...LISTING, listingId: 2, matchKinds: ['phone' as const] },
    { ...LISTING, listingId: 3, matchKinds: ['website' as const] },
    { ...LISTING, listingId: 3, matchKinds: ['name' as const] },
  ];
  expect(mergeDuplicates(found).map((each) => [each.listingId, each.matchKinds])).toEqual([
    [3, ['website', 'name']],
    [2, ['phone']],
  ]);
});

test('diffFields returns only the fields that differ', () => {
  expect(diffFields({ ...LISTING, phone: '1' }, { ...LISTING, phone: '2' })).toEqual([
    { field: 'phone', submitted: '1', live: '2' },
  ]);
});

test('equally good matches are in the order of their ids', () => {
  const found = [9, 4, 6].map((listingId) => ({ ...LISTING, listingId, matchKinds: ['phone' as const] }));
  expect(mergeDuplicates(found).map(({ listingId }) => listingId)).toEqual([4, 6, 9]);
});
