import { expect, test } from 'vitest';
import { formatCityName } from './city-name.ts';
import { findCentralZip, findZip, listCityZips } from './zip-lookup.ts';

test('findZip returns city, state and coordinates', () => {
  expect(findZip('78701')).toEqual({
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    latitude: 30.2713,
    longitude: -97.7426,
  });
});

test('findZip accepts zip+4', () => {
  expect(findZip(' 78701-1234 ')).toEqual(findZip('78701'));
});

test.each(['', '7870', '787011', '00000', 'A1A', 'toString', '09001', '10200'])('findZip(%j) is null', (text) => {
  expect(findZip(text)).toBeNull();
});

test('listCityZips returns all zips in order', () => {
  const zips = listCityZips('Honolulu', 'HI').map((place) => place.zip);
  expect(zips.length).toBeGreaterThan(20);
  expect(zips).toEqual([...zips].sort());
});

test.each([
  ['st. louis', 'MO', 'Saint Louis'],
  ['SAINT LOUIS', 'MO', 'Saint Louis'],
  ['Ft Worth', 'TX', 'Fort Worth'],
  ['N Las Vegas', 'NV', 'North Las Vegas'],
  ['mclean', 'VA', 'McLean'],
  ['O’Fallon', 'IL', "O'Fallon"],
  ['Coeur d Alene', 'ID', "Coeur d'Alene"],
  ['San José', 'CA', 'San Jose'],
])('%s, %s is found as %s', (written, state, title) => {
  expect(listCityZips(written, state)[0]?.city).toBe(title);
});

test('a city of another state is not found', () => {
  expect(listCityZips('Austin', 'HI')).toEqual([]);
  expect(findCentralZip('Austin', 'HI')).toBeNull();
});

test('findCentralZip does not return an office zip at the edge', () => {
  expect(listCityZips('Austin', 'TX')[0]?.zip).toBe('73301');
  expect(findCentralZip('Austin', 'TX')?.zip).toMatch(/^787/);
});

test.each([
  ['King Of Prussia', 'King of Prussia'],
  ['Fond Du Lac', 'Fond du Lac'],
  ['The Villages', 'The Villages'],
  ['Mckinney', 'McKinney'],
  ['Melcher-dallas', 'Melcher-Dallas'],
])('%s is formatted as %s', (raw, title) => {
  expect(formatCityName(raw)).toBe(title);
});
