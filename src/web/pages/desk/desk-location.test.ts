import { expect, test } from 'vitest';
import { deskHref, parseDeskLocation } from './desk-location.ts';

test('a desk location survives the round trip through its URL', () => {
  const urls = [
    '/admin',
    '/admin?kind=review&item=review-12',
    '/admin?view=done&search=fern+field',
    '/admin?item=merge-12&with=7',
  ];
  for (const url of urls) {
    const search = Object.fromEntries(new URL(url, 'http://site.test').searchParams);
    expect(deskHref(parseDeskLocation(search))).toBe(url);
  }
});

test('invalid parameters in the URL are ignored', () => {
  expect(parseDeskLocation({ view: 'x', kind: 'post', item: 'review-0' })).toEqual({
    view: 'queue',
    kind: null,
    search: '',
    item: null,
    compareWithId: null,
  });
  expect(parseDeskLocation({ item: 'post-3' }).item).toBeNull();
  expect(parseDeskLocation({ item: 'review-3x' }).item).toBeNull();
});
