import { expect, test } from 'vitest';
import { measureCpuMs } from '../../tests/support/cpu-time.ts';
import { parseAddress } from './parse-address.ts';
import { findZip } from './zip-lookup.ts';

test.each([
  '123 Main St, Austin, TX 78701',
  '123 Main St Austin TX 78701-1234',
  '123 Main St., Suite 400, Austin, TX, 78701',
  '123 Main St #4B, Austin, Texas 78701',
  '123 Main St, Ste. 12, Austin Texas 78701, USA',
  '  123  main st ,austin,tx  78701  ',
  '123 Main St, Austin 78701',
  '123 Main St, 78701',
  '78701',
])('%j is in Austin, TX 78701', (address) => {
  expect(parseAddress(address)).toEqual(findZip('78701'));
});

test.each([
  ['1600 Pennsylvania Ave NW, Washington, D.C. 20500', 'Washington', 'DC', '20500'],
  ['1600 Pennsylvania Ave NW, Washington 20500', 'Washington', 'DC', '20500'],
  ['12 Capitol St Charleston West Virginia 25301', 'Charleston', 'WV', '25301'],
  ['350 5th Ave, New York, New York 10118', 'New York', 'NY', '10118'],
  ['20 N Sandusky St, Delaware, OH 43015', 'Delaware', 'OH', '43015'],
  ['100 Market St, St. Louis, MO 63101', 'Saint Louis', 'MO', '63101'],
  ['7 Elm Ct, Ft. Worth, TX 76102', 'Fort Worth', 'TX', '76102'],
])('%s', (address, city, state, zip) => {
  expect(parseAddress(address)).toMatchObject({ city, state, zip });
});

test('a zip of another state is rejected', () => {
  expect(parseAddress('123 Main St, Austin, TX 10001')).toBeNull();
  expect(parseAddress('123 Main St, Portland, Maine 97201')).toBeNull();
});

test('a zip of a distant city in the same state is rejected', () => {
  expect(parseAddress('123 Main St, Houston, TX 78701')).toBeNull();
});

test('a zip shared with a neighboring town keeps the written town', () => {
  expect(parseAddress('8300 Sunset Blvd, Beverly Hills, CA 90069')).toMatchObject({
    city: 'Beverly Hills',
    zip: '90069',
  });
});

test('an unknown neighborhood resolves to the city of the zip', () => {
  expect(parseAddress('12 Main St, Silver Lake Heights, CA 90028')).toMatchObject({
    city: 'Los Angeles',
    zip: '90028',
  });
});

test('an unknown zip gives null', () => {
  expect(parseAddress('123 Main St, Austin, TX 00000')).toBeNull();
});

test.each(['123 Main St, Austin, TX', '123 Main St Austin Texas', 'Austin, TX'])(
  '%j without a zip gives a central zip of Austin',
  (address) => {
    expect(parseAddress(address)).toMatchObject({ city: 'Austin', state: 'TX', zip: expect.stringMatching(/^787/) });
  },
);

test('the longest city name wins without commas and zip', () => {
  expect(parseAddress('9 Elm Ave North Las Vegas NV')).toMatchObject({ city: 'North Las Vegas', state: 'NV' });
});

test.each(['', ',', '123 Main St', '123 Main St, Nowhereville, TX', 'Texas', 'TX', 'Calle Mayor 5, 28013 Madrid'])(
  '%j gives null',
  (address) => {
    expect(parseAddress(address)).toBeNull();
  },
);

test('overlong addresses are rejected, and long nonsense is parsed quickly', () => {
  expect(parseAddress(`${'x'.repeat(200)}, Austin, TX 78701`)).toBeNull();
  const cpuMs = measureCpuMs(() => {
    expect(parseAddress(`${', '.repeat(98)}x`)).toBeNull();
    expect(parseAddress(`${'a '.repeat(98)}TX`)).toBeNull();
  });
  expect(cpuMs).toBeLessThan(1000);
});
