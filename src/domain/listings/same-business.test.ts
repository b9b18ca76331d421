import { expect, test } from 'vitest';
import { duplicateKeys } from './duplicate.ts';
import { isSameBusiness, trigramSimilarity } from './same-business.ts';

const shop = (fields: Partial<Record<'phone' | 'website' | 'businessName', string>> = {}, zip = '78701') =>
  duplicateKeys({ phone: '512-555-0142', website: '', businessName: 'Congress Pipe Works', ...fields }, zip);

test('the same phone in another format, a similar name and the same zip are the same business', () => {
  expect(isSameBusiness(shop(), shop({ phone: '+1 (512) 555-0142', businessName: 'Congress Pipe Works LLC' }))).toBe(
    true,
  );
});

test('the same website host matches regardless of scheme and path', () => {
  const a = shop({ phone: '', website: 'https://www.pipes.example/contact' });
  expect(isSameBusiness(a, shop({ phone: '', website: 'pipes.example' }))).toBe(true);
});

test.each([
  ['another zip', shop({}, '78702')],
  ['another name', shop({ businessName: 'Rosa Bakery' })],
  ['another phone', shop({ phone: '512-555-0143' })],
])('%s means another business', (_, other) => {
  expect(isSameBusiness(shop(), other)).toBe(false);
});

test('records without phone and website never match', () => {
  expect(isSameBusiness(shop({ phone: '' }), shop({ phone: '' }))).toBe(false);
});

test('names are compared by trigrams', () => {
  expect(trigramSimilarity('Word', 'Two Words')).toBeCloseTo(0.363636, 5);
  expect(trigramSimilarity('Café', 'CAFÉ!')).toBe(1);
  expect(trigramSimilarity('', '')).toBe(0);
});

test('a business without a known zip matches none, and half of the trigrams in common are enough', () => {
  const keys = { phone: '5125550142', host: null, name: 'Pipes', zip: '78701' };
  expect(isSameBusiness({ ...keys, zip: null }, { ...keys, zip: null })).toBe(false);
  expect(isSameBusiness({ ...keys, phone: null }, { ...keys, phone: null })).toBe(false);
  // Three of their six trigrams are common.
  expect(trigramSimilarity('pip', 'pipe')).toBe(0.5);
  expect(isSameBusiness({ ...keys, name: 'pip' }, { ...keys, name: 'pipe' })).toBe(true);
});
