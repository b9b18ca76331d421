import { expect, test } from 'vitest';
import { addressOf, readPlace } from './desk-place.ts';

test('a place and its address are the same thing', () => {
  const addresses = [
    '/admin',
    '/admin?kind=review&item=review-12',
    '/admin?view=done&search=fern+field',
    '/admin?item=merge-12&with=7',
  ];
  for (const address of addresses) {
    const search = Object.fromEntries(new URL(address, 'http://site.test').searchParams);
    expect(addressOf(readPlace(search))).toBe(address);
  }
});

test('what an address cannot mean is left out', () => {
  expect(readPlace({ view: 'x', kind: 'post', item: 'review-0' })).toEqual({
    view: 'queue',
    kind: null,
    search: '',
    item: null,
    with: null,
  });
  expect(readPlace({ item: 'post-3' }).item).toBeNull();
  expect(readPlace({ item: 'review-3x' }).item).toBeNull();
});
