import { expect, test } from 'vitest';
import { createLocalProjection, type GeoPoint, MILES_PER_DEGREE, milesFromCenter } from './geo-distance.ts';

const milesBetween = (center: GeoPoint, point: GeoPoint) => milesFromCenter(createLocalProjection(center), point);

test('a degree of latitude has the same length everywhere', () => {
  expect(milesBetween({ latitude: 30, longitude: -97 }, { latitude: 31, longitude: -97 })).toBeCloseTo(69.1, 9);
  expect(milesBetween({ latitude: 61, longitude: -97 }, { latitude: 60, longitude: -97 })).toBeCloseTo(69.1, 9);
});

test('a degree of longitude gets shorter toward the poles', () => {
  expect(milesBetween({ latitude: 0, longitude: 10 }, { latitude: 0, longitude: 11 })).toBeCloseTo(69.1, 9);
  expect(milesBetween({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 9 })).toBeCloseTo(34.55, 9);
});

test('north and east combine to the straight distance', () => {
  const [north, east] = [3 / MILES_PER_DEGREE, 4 / MILES_PER_DEGREE];
  expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: north, longitude: east })).toBeCloseTo(5, 3);
});

test('points are rounded to millionths of a degree', () => {
  const center = { latitude: 30, longitude: -97 };
  expect(milesBetween(center, { latitude: 30.0000004, longitude: -97.0000004 })).toBe(0);
  expect(milesBetween(center, { latitude: 30.0000006, longitude: -97 })).toBeCloseTo(MILES_PER_DEGREE / 1e6, 9);
});
