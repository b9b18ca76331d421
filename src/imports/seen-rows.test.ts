import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { businessKeys } from '#domain/listings/same-business.ts';
import { HashIndex } from './hash-index.ts';
import { SeenRows } from './seen-rows.ts';

const keysOf = (at: number, address = `${at} Main St`) =>
  businessKeys({
    businessName: `The Shop ${at}, LLC`,
    phone: '',
    website: '',
    address: `${address}, Austin, TX 78701`,
    place: { city: 'Austin', state: 'TX', zip: '78701' },
    position: at % 2 === 0 ? null : { latitude: 30 + at / 1000, longitude: -97 },
  });

test('rows of a hash are found newest first, however many there are', () => {
  const index = new HashIndex();
  for (let row = 0; row < 5000; row++) index.add(row % 1000, row);
  expect([...index.find(7, 10)]).toEqual([4007, 3007, 2007, 1007, 7]);
  expect([...index.find(7, 2)]).toEqual([4007, 3007]);
  expect([...index.find(1000, 10)]).toEqual([]);
});

test('an earlier row is found by its key, by its name and address, and within 150 meters', () => {
  const seen = new SeenRows();
  for (let at = 0; at < 3000; at++) seen.add(at + 2, { keys: keysOf(at), key: `k${at}` }, null);
  expect(seen.findKeyLine('k2500')).toBe(2502);
  expect(seen.findKeyLine('k3000')).toBeNull();
  expect(seen.findSameLine({ keys: keysOf(2500, '2500 MAIN STREET'), key: null })).toBe(2502);
  expect(seen.findSameLine({ keys: keysOf(2501, 'Elsewhere'), key: null })).toBe(2503);
  expect(seen.findSameLine({ keys: keysOf(2500, '9 Elm St'), key: null })).toBeNull();
});

test('the line of a listing is known once the row is written', () => {
  const seen = new SeenRows();
  seen.add(2, { keys: keysOf(1), key: null }, null);
  expect(seen.findListing(2)).toBeNull();
  seen.setListing(2, 70);
  expect([seen.findListing(2), seen.findListingLine(70), seen.findListingLine(71)]).toEqual([70, 2, null]);
});

/** Bytes that are in use, without garbage. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('a million rows take less than 400 MB', { timeout: 120_000 }, () => {
  const before = usedBytes();
  const seen = new SeenRows();
  for (let at = 0; at < 50_000; at++) seen.add(at, { keys: keysOf(at), key: `license-${at}` }, at + 1);
  const used = usedBytes() - before;
  expect(seen.findKeyLine('license-7')).toBe(7);
  expect(used * 20).toBeLessThan(400 * 2 ** 20);
});
