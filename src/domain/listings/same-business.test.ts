import { describe, expect, test } from 'vitest';
import { nameKey, streetKey } from './business-keys.ts';
import { describeLikelyPair, likelyDuplicate } from './likely-duplicate.ts';
import { type BusinessFields, businessKeys, compareNames, sameBusiness, trigramSimilarity } from './same-business.ts';

const AUSTIN = { city: 'Austin', state: 'TX', zip: '78701' };
const HERE = { latitude: 30.27, longitude: -97.74 };
const north = (meters: number) => ({ ...HERE, latitude: HERE.latitude + meters / 111_206 });

const shop = (fields: Partial<BusinessFields> = {}) =>
  businessKeys({
    businessName: 'Congress Pipe Works',
    phone: '512-555-0142',
    website: '',
    address: '12 Congress Ave, Austin, TX 78701',
    place: AUSTIN,
    position: null,
    ...fields,
  });

describe('names', () => {
  test.each([
    ['The Café & Bar, L.L.C.', 'cafe bar'],
    ['Cafe and Bar', 'cafe bar'],
    ["RUDY'S COUNTRY STORE INC", 'rudys country store'],
    ['Smith Brewing Co., Ltd.', 'smith brewing'],
    ['The Company', 'the company'],
    ['The Lamp Company', 'lamp'],
    ['Müller GmbH', 'muller'],
    ['The', 'the'],
    ['北京饭店', '北京饭店'],
  ])('the key of %j is %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  test.each([
    ['joes pizza', 'joes pizza', 'same'],
    ['joes pizzza', 'joes pizza', 'similar'],
    ['joes pizza', 'joes pizza pasta', 'similar'],
    ['hilton', 'hilton parking', 'different'],
    ['cart 1', 'cart 2', 'different'],
    ['food cart', 'food cart 2', 'different'],
    ['park food cart', 'park beer cart', 'different'],
  ])('%j and %j are %s', (a, b, comparison) => {
    expect(compareNames(a, b)).toBe(comparison);
    expect(compareNames(b, a)).toBe(comparison);
  });

  test('are compared by trigrams', () => {
    expect(trigramSimilarity('Word', 'Two Words')).toBeCloseTo(0.363636, 5);
    expect(trigramSimilarity('Café', 'CAFÉ!')).toBe(1);
    expect(trigramSimilarity('', '')).toBe(0);
    // Three of their six trigrams are common.
    expect(trigramSimilarity('pip', 'pipe')).toBe(0.5);
  });
});

test.each([
  ['12 North Main Street #4, Austin, TX', '12 n main st'],
  ['12 N. Main St, Suite 5, Austin', '12 n main st'],
  ['500 CALIFORNIA ST 2ND FLOOR', '500 california st'],
  ['24 02nd Ave ', '24 2nd ave'],
  ['345 SPEAR ST. (3RD FLOOR)', '345 spear st'],
  ['GOLDEN GATE PARK, CAROUSEL SNACK BAR, Austin, TX 78701', 'golden gate park carousel snack bar'],
  ['Austin, TX 78701', ''],
  ['TX 78701', ''],
  ['', ''],
])('the street of %j is %j', (address, street) => {
  expect(streetKey(address, 'Austin')).toBe(street);
});

describe('the same business', () => {
  test.each<[string, Partial<BusinessFields>, string]>([
    [
      'the same phone, name and address',
      { phone: '+1 (512) 555-0142', businessName: 'Congress Pipe Works LLC' },
      'phone',
    ],
    ['the same phone next door', { address: '14 Congress Avenue, Austin, TX 78701' }, 'phone'],
    ['the same name and address', { phone: '', address: '12 Congress Avenue, Austin' }, 'name'],
    ['the same name and address with another phone', { phone: '512-555-0199' }, 'name'],
    ['the same phone, and no address', { address: 'Austin, TX 78701' }, 'phone'],
  ])('%s', (_, other, reason) => {
    expect(sameBusiness(shop(), shop(other))).toBe(reason);
    expect(sameBusiness(shop(other), shop())).toBe(reason);
  });

  test('the same website, whatever its scheme and path', () => {
    const a = shop({ phone: '', website: 'https://www.pipes.example/contact' });
    const b = shop({ phone: '', website: 'pipes.example', businessName: 'Congres Pipe Works' });
    expect(sameBusiness(a, b)).toBe('website');
  });

  test('the same name within 150 meters, unless the addresses and phones differ', () => {
    const a = shop({ phone: '', position: HERE });
    const b = shop({ phone: '', address: 'Congress Plaza, Austin', position: north(140) });
    expect(sameBusiness(a, b)).toBe('name');
    expect(sameBusiness(a, { ...b, position: north(160) })).toBeNull();
    expect(sameBusiness({ ...a, phone: '5125550142' }, { ...b, phone: '5125550143' })).toBeNull();
  });

  test('the same name in a town, if neither has an address', () => {
    const a = shop({ phone: '', address: 'Austin, TX 78701' });
    expect(sameBusiness(a, a)).toBe('name');
    expect(sameBusiness(a, shop({ phone: '' }))).toBeNull();
    expect(sameBusiness(a, { ...a, zip: '78702' })).toBeNull();
  });
});

describe('two businesses', () => {
  test.each<[string, Partial<BusinessFields>]>([
    ['two branches with one phone', { address: '900 Lamar Blvd, Austin, TX 78701' }],
    ['two branches with one website', { phone: '', website: 'pipes.example', address: '900 Lamar Blvd, Austin' }],
    ['two names at one address', { businessName: 'Rosa Bakery', phone: '' }],
    ['two names with one phone at one address', { businessName: 'Congress Pipe Parking' }],
    ['another town', { place: { city: 'Dallas', state: 'TX', zip: '75201' }, phone: '' }],
  ])('%s', (_, other) => {
    expect(sameBusiness(shop({ website: 'pipes.example' }), shop(other))).toBeNull();
  });

  test('a page on a site of many businesses, and a phone of zeros, prove nothing', () => {
    const page = { website: 'https://en-gb.facebook.com/pipes', phone: '000-000-0000', address: 'Austin, TX 78701' };
    expect(shop(page)).toMatchObject({ host: null, phone: null });
  });

  test('with keys of one source, unless the name and the address are the same', () => {
    const distinct = { distinctKeys: true };
    expect(sameBusiness(shop(), shop({ address: '14 Congress Ave, Austin' }), distinct)).toBeNull();
    expect(sameBusiness(shop(), shop({ phone: '' }), distinct)).toBe('name');
  });
});

describe('a likely pair', () => {
  test('is also another name with the same phone at the same address', () => {
    expect(likelyDuplicate(shop(), shop({ businessName: 'Rosa Bakery' }))).toMatchObject({
      reasons: ['phone', 'address'],
    });
    expect(likelyDuplicate(shop(), shop())).toMatchObject({ reasons: ['phone', 'name', 'address'], score: 120 });
  });

  test('says how far apart the two are', () => {
    const pair = likelyDuplicate(
      shop({ position: HERE }),
      shop({ address: 'Congress Plaza, Austin', position: north(40) }),
    );
    expect(pair).toMatchObject({ reasons: ['phone', 'name', 'near'], meters: 40 });
    expect(pair && describeLikelyPair(pair)).toBe('same phone, same name, next to each other, 40 m apart');
  });

  test('is neither two branches nor two neighbors', () => {
    expect(likelyDuplicate(shop(), shop({ address: '900 Lamar Blvd, Austin' }))).toBeNull();
    expect(likelyDuplicate(shop(), shop({ businessName: 'Rosa Bakery', phone: '' }))).toBeNull();
    expect(likelyDuplicate(shop({ position: HERE }), shop({ position: north(3000) }))).toBeNull();
  });
});
