import { describe, expect, test } from 'vitest';
import { diffFields, duplicateKeys, mergeDuplicates } from './duplicate.ts';

const FORM = { phone: '', website: '', businessName: 'Lamp & Wick' };
const keys = (fields: Partial<typeof FORM>) => duplicateKeys({ ...FORM, ...fields }, '78701');

describe('what a business is recognised by', () => {
  test.each([
    ['(512) 555-0134', '5125550134'],
    ['+1 512 555 0134 ext. 7', '5125550134'],
    ['555-0134', '5550134'],
    ['12', null],
    ['', null],
  ])('the phone number %j as %s', (phone, key) => {
    expect(keys({ phone }).phone).toBe(key);
  });

  test.each([
    ['www.Lampwick.test/about', 'lampwick.test'],
    ['https://shop.lampwick.test:8443', 'shop.lampwick.test'],
    ['https://www.facebook.com/lampwick', null],
    ['', null],
  ])('the website %j as %s', (website, host) => {
    expect(keys({ website }).host).toBe(host);
  });
});

const LISTING = { category: '', address: '', email: '', description: '', phone: '', website: '', businessName: 'L' };

test('a listing found in several ways is told once, the most alike first', () => {
  const found = [
    { ...LISTING, listingId: 2, likenesses: ['phone' as const] },
    { ...LISTING, listingId: 3, likenesses: ['website' as const] },
    { ...LISTING, listingId: 3, likenesses: ['name' as const] },
  ];
  expect(mergeDuplicates(found).map((each) => [each.listingId, each.likenesses])).toEqual([
    [3, ['website', 'name']],
    [2, ['phone']],
  ]);
});

test('only what differs is told, field by field', () => {
  expect(diffFields({ ...LISTING, phone: '1' }, { ...LISTING, phone: '2' })).toEqual([
    { field: 'phone', submitted: '1', live: '2' },
  ]);
});
