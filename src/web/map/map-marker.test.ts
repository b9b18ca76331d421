import { expect, test } from 'vitest';
import type { ListingPin } from '../api/map-queries.ts';
import { markerLabel, plateText, stepThroughPins } from './map-marker.ts';

const aPin = (pin: Partial<ListingPin> = {}): ListingPin => ({
  id: 1,
  name: 'Quay House',
  category: 'Restaurants',
  latitude: 32.7,
  longitude: -117.2,
  rating: 4.86,
  reviewCount: 204,
  isVerified: true,
  isOpen: true,
  ...pin,
});

// covers U-15
test.each([
  [{}, '4.9', 'Quay House, Restaurants, rated 4.9, open now'],
  [{ isOpen: false }, '4.9', 'Quay House, Restaurants, rated 4.9, closed'],
  [{ isOpen: null, rating: 0, reviewCount: 0 }, 'New', 'Quay House, Restaurants, no reviews yet, contact for hours'],
])('a pin with %j has the plate %s and says the rest', (pin, plate, label) => {
  expect(plateText(aPin(pin))).toBe(plate);
  expect(markerLabel(aPin(pin))).toBe(label);
});

test('a step leads through the pins of the list in its order, then the others, and around', () => {
  const [first, second, third, fourth] = [5, 6, 7, 8].map((id) => aPin({ id }));
  if (!first || !second || !third || !fourth) throw new Error('Expected four pins');
  const pins = [fourth, second, third, first];
  const listings = [{ id: 5 }, { id: 99 }, { id: 6 }];
  const next = (from: ListingPin) => stepThroughPins(pins, { listings, from, step: 1 }).id;
  expect([next(first), next(second), next(fourth), next(third)]).toEqual([6, 8, 7, 5]);
  expect(stepThroughPins(pins, { listings, from: first, step: -1 }).id).toBe(7);
});

test('a step from a pin that is no longer on the map leads to the first or the last one', () => {
  const pins = [aPin({ id: 5 }), aPin({ id: 6 })];
  const from = aPin({ id: 9 });
  expect(stepThroughPins(pins, { listings: [], from, step: 1 }).id).toBe(5);
  expect(stepThroughPins(pins, { listings: [], from, step: -1 }).id).toBe(6);
  expect(stepThroughPins([], { listings: [], from, step: 1 })).toBe(from);
});
