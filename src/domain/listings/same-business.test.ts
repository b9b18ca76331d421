import { expect, test } from 'vitest';
import { duplicateKeys } from './duplicate.ts';
import { isSameBusiness, trigramSimilarity } from './same-business.ts';

const shop = (fields: Partial<Record<'phone' | 'website' | 'businessName', string>> = {}, zip = '78701') =>
  duplicateKeys({ phone: '512-555-0142', website: '', businessName: 'Congress Pipe Works', ...fields }, zip);

test('the same phone, written otherwise, with a similar name at the same zip is the same business', () => {
  expect(isSameBusiness(shop(), shop({ phone: '+1 (512) 555-0142', businessName: 'Congress Pipe Works LLC' }))).toBe(
    true,
  );
});

test('the same website will do as well, whatever stands before and after its domain', () => {
  const a = shop({ phone: '', website: 'https://www.pipes.example/contact' });
  expect(isSameBusiness(a, shop({ phone: '', website: 'pipes.example' }))).toBe(true);
});

test.each([
  ['another zip', shop({}, '78702')],
  ['another name', shop({ businessName: 'Rosa Bakery' })],
  ['another phone', shop({ phone: '512-555-0143' })],
])('%s makes it another business', (_, other) => {
  expect(isSameBusiness(shop(), other)).toBe(false);
});

test('without phone and website nothing can be told', () => {
  expect(isSameBusiness(shop({ phone: '' }), shop({ phone: '' }))).toBe(false);
});

test('names are compared by their letter triples', () => {
  expect(trigramSimilarity('Word', 'Two Words')).toBeCloseTo(0.363636, 5);
  expect(trigramSimilarity('Café', 'CAFÉ!')).toBe(1);
  expect(trigramSimilarity('', '')).toBe(0);
});
