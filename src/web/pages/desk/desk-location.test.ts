import { expect, test } from 'vitest';
import { deskHref, parseDeskLocation } from './desk-location.ts';

test('a place and its address are the same thing', () => {
  const addresses = [
    '/admin',
    '/admin?kind=review&item=review-12',
    '/admin?view=done&search=fern+field',
    '/admin?item=merge-12&with=7',
  ];
  for (const address of addresses) {
    const search = Object.fromEntries(new URL(address, 'http://site.test').searchParams);
    expect(deskHref(parseDeskLocation(search))).toBe(address);
  }
});

test('what an address cannot mean is left out', () => {
  expect(parseDeskLocation({ view: 'x', kind: 'post', item: 'review-0' })).toEqual({
    view: 'queue',
    kind: null,
    search: '',
    item: null,
    with: null,
  });
  expect(parseDeskLocation({ item: 'post-3' }).item).toBeNull();
  expect(parseDeskLocation({ item: 'review-3x' }).item).toBeNull();
});
